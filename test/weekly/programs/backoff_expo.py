# https://github.com/litl/backoff#backoffon_exception
import json
import os
import urllib.error
import urllib.request
import backoff


@backoff.on_exception(backoff.expo, urllib.error.HTTPError, max_tries=8)
def translate():
    request = urllib.request.Request(
        os.environ["SERVER_URL"] + "/v2/translate",
        data=json.dumps({"text": ["Save your changes"], "source_lang": "EN", "target_lang": "DE"}).encode(),
        headers={"Authorization": "DeepL-Auth-Key " + os.environ["AUTH_KEY"], "Content-Type": "application/json"},
    )
    return urllib.request.urlopen(request).read()


translate()
