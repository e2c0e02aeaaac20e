<?php
// https://docs.guzzlephp.org/en/stable/handlers-and-middleware.html
require '/usr/share/php/GuzzleHttp/autoload.php';

use GuzzleHttp\Client;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;

$stack = HandlerStack::create();
$stack->push(Middleware::retry(
    fn ($retries, $request, $response = null) => $retries < 5 && $response && $response->getStatusCode() >= 429
));
$client = new Client(['base_uri' => getenv('SERVER_URL'), 'handler' => $stack]);
$client->post('/v2/translate', [
    'headers' => ['Authorization' => 'DeepL-Auth-Key ' . getenv('AUTH_KEY')],
    'json' => ['text' => ['Save your changes'], 'source_lang' => 'EN', 'target_lang' => 'DE'],
]);
