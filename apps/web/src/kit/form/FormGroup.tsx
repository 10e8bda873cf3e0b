import './form.css'

/** The heading of fields that belong together, with a line to the end of the form. */
export const FormGroup = ({ title }: { title: string }) => <h3 className="row wide b t2 g12 form-group">{title}</h3>
