# https://urllib3.readthedocs.io/en/stable/user-guide.html#retrying-requests
import json
import os
import urllib3

retries = urllib3.Retry(total=5, backoff_factor=0.1, status_forcelist=[429, 503], allowed_methods=None)
http = urllib3.PoolManager(retries=retries)
response = http.request(
    "POST",
    os.environ["SERVER_URL"] + "/v2/translate",
    body=json.dumps({"text": ["Save your changes"], "source_lang": "EN", "target_lang": "DE"}),
    headers={"Authorization": "DeepL-Auth-Key " + os.environ["AUTH_KEY"], "Content-Type": "application/json"},
)
assert response.status == 200
