export const iconInbox =
  'M3.5 13.5 6 5.5h12l2.5 8V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18zM3.5 13.5h5l1.5 2.5h4l1.5-2.5h5'
