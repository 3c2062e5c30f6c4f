import base64, hashlib, hmac, time


# body: los bytes tal como llegaron, antes de json.loads
def is_from_dorsal(secret, headers, body):
    seconds = headers["webhook-timestamp"]
    # más de cinco minutos: puede ser una copia
    if abs(time.time() - int(seconds)) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{seconds}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(expected, one) for one in given)
