// https://pkg.go.dev/github.com/cenkalti/backoff/v4#example-Retry
package main

import (
	"errors"
	"net/http"
	"os"
	"strings"

	"github.com/cenkalti/backoff"
)

func translate() error {
	body := strings.NewReader(`{"text": ["Save your changes"], "source_lang": "EN", "target_lang": "DE"}`)
	request, err := http.NewRequest("POST", os.Getenv("SERVER_URL")+"/v2/translate", body)
	if err != nil {
		return backoff.Permanent(err)
	}
	request.Header.Set("Authorization", "DeepL-Auth-Key "+os.Getenv("AUTH_KEY"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != 200 {
		return errors.New(response.Status)
	}
	return nil
}

func main() {
	if err := backoff.Retry(translate, backoff.NewExponentialBackOff()); err != nil {
		panic(err)
	}
}
