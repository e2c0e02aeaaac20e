# https://github.com/lostisland/faraday-retry#usage
require 'date'
require 'faraday'
require 'json'

retry_options = {
  max: 2,
  interval: 0.05,
  interval_randomness: 0.5,
  backoff_factor: 2,
  methods: [:post],
  retry_statuses: [429, 503]
}
connection = Faraday.new(ENV.fetch('SERVER_URL')) do |faraday|
  faraday.request :retry, retry_options
  faraday.adapter Faraday.default_adapter
end
response = connection.post('/v2/translate') do |request|
  request.headers['Authorization'] = "DeepL-Auth-Key #{ENV.fetch('AUTH_KEY')}"
  request.headers['Content-Type'] = 'application/json'
  request.body = JSON.generate(text: ['Save your changes'], source_lang: 'EN', target_lang: 'DE')
end
raise response.status.to_s unless response.status == 200
