"""A business system that spends a project's money, in the standard library of Python 3 alone.

It follows docs/join-the-portal.md, sections 11 and 12: it holds a sum, is refused where more is asked than is left, spends it,
and gives a part back. PORTAL_URL, SYSTEM_ID, SYSTEM_SECRET, PERSON and PROJECT say where, as whom, for whom and from what.
"""

import hashlib
import hmac
import json
import os
import secrets
import time
import urllib.error
import urllib.request

portal = os.environ["PORTAL_URL"]
system = os.environ["SYSTEM_ID"]
secret = os.environ["SYSTEM_SECRET"]


class Refused(Exception):
    """The portal said no; nothing was changed."""

    def __init__(self, data):
        super().__init__(data["reason"])
        self.reason = data["reason"]
        self.say = data["say"]


def call(name, value):
    """One signed call. Without an answer the same value is sent again, with a new time and nonce."""
    body = json.dumps(value, ensure_ascii=False).encode("utf-8")
    for attempt in range(5):
        timestamp = str(int(time.time() * 1000))
        nonce = secrets.token_hex(16)
        signed = f"{timestamp}\n{nonce}\n".encode("ascii") + body
        request = urllib.request.Request(
            f"{portal}/sso_server/funds/{name}",
            data=body,
            headers={
                "content-type": "application/json",
                "x-portal-client": system,
                "x-portal-timestamp": timestamp,
                "x-portal-nonce": nonce,
                "x-portal-signature": hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest(),
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=5) as response:
                answer = json.load(response)
        except (urllib.error.URLError, TimeoutError):
            answer = None
        if answer is not None and answer["code"] == 200:
            return answer["data"]
        if answer is not None and answer["data"] is None:
            raise RuntimeError(answer["msg"])
        if answer is not None and answer["data"]["reason"] != "busy":
            raise Refused(answer["data"])
        time.sleep(2**attempt / 10)
    raise RuntimeError("no answer: whether it was done is not known, the same key says it later")


def main():
    person, project = os.environ["PERSON"], os.environ["PROJECT"]
    document = "PY-" + secrets.token_hex(4).upper()

    def key(what):
        return f"{what}:{document}"

    found = call("projects", {"person": person, "use": "reimbursement", "word": project})["projects"][0]
    print("left", found["left"], "by", found["by"])

    claim = {
        "idempotencyKey": key("hold"),
        "document": document,
        "title": "测试化验费",
        "titleEn": "Testing",
        "use": "reimbursement",
        "person": person,
        "lines": [{"project": project, "authorization": found["authorization"], "amount": "600.00"}],
    }
    try:
        call("hold", claim)
    except Refused as refused:
        print("refused", refused.reason, refused.say)

    # A refused call leaves its key free; the sum is what it may be now.
    claim["lines"][0]["amount"] = "400.00"
    hold = call("hold", claim)["holds"][0]
    assert call("hold", claim)["holds"][0] == hold, "the same key is the same hold"
    print("held", hold["amount"], "left", hold["left"])

    spent = call("commit", {"idempotencyKey": key("commit"), "hold": hold["hold"], "amount": "350.00", "voucher": document})
    print("spent", spent["committed"], "released", spent["released"], "left", spent["left"])
    back = call("return", {"idempotencyKey": key("return"), "hold": hold["hold"], "amount": "50.00", "reason": "退票"})
    print("returned", back["returned"], "to", back["to"])
    kinds = [it["kind"] for it in call("state", {"document": document})["holds"][0]["movements"]]
    print("state", *sorted(kinds))


main()
