# https://tenacity.readthedocs.io/en/latest/#waiting-before-retrying
import json
import os
import urllib.request
from tenacity import retry, stop_after_attempt, wait_random_exponential


@retry(wait=wait_random_exponential(multiplier=1, max=60), stop=stop_after_attempt(7))
def translate():
    request = urllib.request.Request(
        os.environ["SERVER_URL"] + "/v2/translate",
        data=json.dumps({"text": ["Save your changes"], "source_lang": "EN", "target_lang": "DE"}).encode(),
        headers={"Authorization": "DeepL-Auth-Key " + os.environ["AUTH_KEY"], "Content-Type": "application/json"},
    )
    return urllib.request.urlopen(request).read()


translate()
