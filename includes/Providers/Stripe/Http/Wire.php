<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Closure;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Log\SecretRedaction;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use WP_Error;

/**
 * Sends requests to Stripe's API over WordPress' HTTP functions. It knows how to ask, not what: see Api.
 *
 * A request that may be repeated is sent again once after a network error, an error of the server or a lock, and twice
 * after "too many requests". Altogether that takes at most 45 seconds.
 *
 * @phpstan-type Raw array{status: int, headers: array<string, string>, body: string}
 */
final class Wire
{
    public const VERSION = '2026-10-28.endive';
    public const API = 'https://api.stripe.com';
    public const FILES = 'https://files.stripe.com';

    private const TIMEOUT = 20;
    private const ALTOGETHER = 45;
    private const MAX_RESPONSE_BYTES = 10_485_760;
    private const MAX_RETRY_AFTER = 10;
    private const PAUSE = 500;
    /** Errors of cURL in WordPress' words: no proxy or server was found, or none accepted the connection. */
    private const NO_CONNECTION = '/^cURL error [567]:/';

    public function __construct(
        private readonly ApiKey|PublishableKey $key,
        private readonly Pace $pace,
        private readonly Clock $clock,
        private readonly Waiting $waiting = new Waiting(),
        private readonly ?DebugLog $log = null,
    ) {}

    /**
     * Returns the bytes of a file.
     *
     * @param string $path such as `/v1/files/file_1/contents`
     *
     * @throws ProviderRefusal also as Unauthorized, Denied or NotFound
     * @throws ProviderUnreachable
     */
    public function download(string $path): string
    {
        return $this->send('GET', self::FILES . $path, null, [], true, null, true)->content;
    }

    /**
     * @param string $path such as `/v1/charges`
     * @param array<string, mixed> $parameters see Form
     *
     * @throws ProviderRefusal also as Unauthorized, Denied or NotFound
     * @throws ProviderUnreachable
     */
    public function get(string $path, array $parameters = []): Answer
    {
        $query = Form::encode($parameters);

        return $this->send('GET', self::API . $path . ($query === '' ? '' : "?$query"), null, [], true);
    }

    /**
     * @param array<string, mixed> $parameters see Form
     * @param string|null $idempotencyKey up to 255 characters; without one the request is never repeated, unless Stripe said that it
     *     didn't look at it
     *
     * @throws ProviderRefusal also as Unauthorized, Denied or NotFound
     * @throws ProviderUnreachable the outcome is unknown
     */
    public function post(string $path, array $parameters, ?string $idempotencyKey): Answer
    {
        return $this->send(
            'POST',
            self::API . $path,
            Form::encode($parameters),
            ['Content-Type' => 'application/x-www-form-urlencoded'] + self::idempotency($idempotencyKey),
            $idempotencyKey !== null,
        );
    }

    /**
     * Sends a request as it was prepared.
     *
     * @param (Closure(string): void)|null $noted gets the id of each try that Stripe answered (`req_…`)
     *
     * @throws ProviderRefusal also as Unauthorized, Denied or NotFound
     * @throws ProviderUnreachable the outcome is unknown; as NotSent if nothing was done, as UnusableIdempotencyKey if
     *     trying again can't tell
     */
    public function replay(PreparedRequest $request, ?Closure $noted = null): Answer
    {
        return $this->send(
            'POST',
            self::API . $request->path,
            $request->body,
            ['Content-Type' => 'application/x-www-form-urlencoded'] + self::idempotency($request->key),
            true,
            $noted,
        );
    }

    /**
     * @throws ProviderRefusal also as Unauthorized, Denied or NotFound; NotFound also if the first of two tries had deleted it
     * @throws ProviderUnreachable
     */
    public function delete(string $path): Answer
    {
        return $this->send('DELETE', self::API . $path, null, [], true);
    }

    /**
     * Uploads a file.
     *
     * @param array<string, mixed> $parameters the other fields
     * @param FilePart|null $file null to learn only whether the key may do it
     * @param (Closure(string): void)|null $noted gets the id of each try that Stripe answered (`req_…`)
     *
     * @throws ProviderRefusal also as Unauthorized or Denied
     * @throws ProviderUnreachable
     */
    public function upload(
        string $path,
        array $parameters,
        ?FilePart $file,
        ?string $idempotencyKey,
        ?Closure $noted = null,
    ): Answer {
        // The same file is the same request, which is what the idempotency key promises.
        $boundary = 'tillbook-' . substr(hash('sha256', $file->content ?? ''), 0, 32);

        return $this->send(
            'POST',
            self::FILES . $path,
            FilePart::form($boundary, $parameters, $file),
            ['Content-Type' => "multipart/form-data; boundary=$boundary"] + self::idempotency($idempotencyKey),
            $idempotencyKey !== null,
            $noted,
        );
    }

    /**
     * @param array<string, string> $headers
     * @param bool $isRepeatable whether sending it twice is the same as sending it once
     * @param (Closure(string): void)|null $noted gets the id of each answered try
     * @param bool $isFile whether the answer is a file, not JSON
     */
    private function send(
        string $method,
        string $url,
        ?string $body,
        array $headers,
        bool $isRepeatable,
        ?Closure $noted = null,
        bool $isFile = false,
    ): Answer {
        $began = $this->waiting->now();
        $mayBeDone = false;
        for ($attempt = 1; ; ++$attempt) {
            try {
                $this->pace->await();
            } catch (ProviderUnreachable $pause) {
                throw $mayBeDone ? $pause : new NotSent($pause->getMessage(), true);
            }
            $raw = $this->request($method, $url, $body, $headers);
            if ($noted !== null && !($raw instanceof WP_Error) && isset($raw['headers']['request-id'])) {
                $noted($raw['headers']['request-id']);
            }
            $isDone = !($raw instanceof WP_Error) && $raw['status'] >= 200 && $raw['status'] < 300;
            if ($isFile && $isDone) {
                return new Answer([], $this->servedAt($raw), $raw['headers']['request-id'] ?? null, $raw['body']);
            }
            $decoded = $raw instanceof WP_Error ? null : self::decoded($raw['body']);
            if ($isDone && $decoded !== null) {
                return new Answer($decoded, $this->servedAt($raw), $raw['headers']['request-id'] ?? null);
            }
            $failure =
                $raw instanceof WP_Error
                    ? new ProviderUnreachable(
                        'Stripe could not be reached: ' . SecretRedaction::text($raw->get_error_message()),
                    )
                    : Failure::of(
                        $raw['status'],
                        $decoded ?? [],
                        ($raw['headers']['idempotent-replayed'] ?? '') === 'true',
                        $this->servedAt($raw),
                        $raw['headers']['request-id'] ?? null,
                    );
            if ($mayBeDone && $method !== 'GET' && ($failure instanceof Denied || $failure instanceof Unauthorized)) {
                // It says nothing about the try before.
                $failure = new ProviderUnreachable($failure->getMessage());
            }
            $mayBeDone = $mayBeDone || !self::wasNotLookedAt($raw, $decoded ?? []);
            $wait = $this->pauseAfter($raw, $failure, $attempt, $isRepeatable);
            $elapsed = $this->waiting->now() - $began;
            if ($wait === null || $elapsed + $wait + 1000 * self::TIMEOUT > 1000 * self::ALTOGETHER) {
                throw $failure instanceof ProviderUnreachable && !$mayBeDone
                    ? new NotSent($failure->getMessage(), !($raw instanceof WP_Error))
                    : $failure;
            }
            $this->waiting->wait($wait);
        }
    }

    /**
     * @param array<string, string> $headers
     *
     * @return Raw|WP_Error
     */
    private function request(string $method, string $url, ?string $body, array $headers): array|WP_Error
    {
        $began = $this->waiting->now();
        $response = wp_remote_request($url, [
            'method' => $method,
            'headers' => $headers + [
                'Authorization' => 'Bearer ' . $this->key->reveal(),
                'Stripe-Version' => self::VERSION,
                'X-Stripe-Client-User-Agent' => (string) wp_json_encode([
                    'lang' => 'php',
                    'lang_version' => PHP_VERSION,
                    'application' => ['name' => 'Tillbook', 'version' => TILLBOOK_VERSION],
                ]),
            ],
            'body' => $body ?? '',
            'user-agent' => 'Tillbook/' . TILLBOOK_VERSION,
            'timeout' => self::TIMEOUT,
            'redirection' => 0,
            'httpversion' => '1.1',
            'sslverify' => true,
            'reject_unsafe_urls' => true,
            'limit_response_size' => self::MAX_RESPONSE_BYTES,
        ]);
        $raw =
            $response instanceof WP_Error
                ? $response
                : [
                    'status' => (int) wp_remote_retrieve_response_code($response),
                    'headers' => self::headers($response),
                    'body' => wp_remote_retrieve_body($response),
                ];
        $this->log?->write(
            sprintf(
                'Stripe: %s %s %s in %d ms',
                $method,
                (string) wp_parse_url($url, PHP_URL_PATH),
                $raw instanceof WP_Error
                    ? 'got no answer'
                    : $raw['status'] . ' ' . ($raw['headers']['request-id'] ?? ''),
                $this->waiting->now() - $began,
            ),
        );

        return $raw;
    }

    /**
     * Returns how long to wait before the next try in milliseconds; null if there is none.
     *
     * @param Raw|WP_Error $raw
     */
    private function pauseAfter(
        array|WP_Error $raw,
        ProviderRefusal|ProviderUnreachable $failure,
        int $attempt,
        bool $isRepeatable,
    ): ?int {
        if (!($raw instanceof WP_Error) && $raw['status'] === 429) {
            $asked = $raw['headers']['retry-after'] ?? '';
            $seconds = ctype_digit($asked) ? (int) $asked : 1;
            $this->pace->slowDown($seconds);

            // Pace waits for the time that Stripe asks for.
            return $attempt > 2 || $seconds > self::MAX_RETRY_AFTER ? null : 0;
        }
        $says = $raw instanceof WP_Error ? null : $raw['headers']['stripe-should-retry'] ?? null;
        $isPassing =
            !($failure instanceof UnusableIdempotencyKey) &&
            ($says === 'true' || ($failure instanceof ProviderUnreachable && $says !== 'false'));
        $mayRepeat = $isRepeatable && $attempt < 2 && $isPassing;

        return $mayRepeat ? self::PAUSE + random_int(0, self::PAUSE) : null;
    }

    /**
     * Whether there was no connection to Stripe, or Stripe said that it was too busy to look at the request.
     *
     * @param Raw|WP_Error $raw
     * @param array<string, mixed> $body
     */
    private static function wasNotLookedAt(array|WP_Error $raw, array $body): bool
    {
        if ($raw instanceof WP_Error) {
            return $raw->get_error_code() === 'http_request_not_executed' ||
                preg_match(self::NO_CONNECTION, $raw->get_error_message()) === 1;
        }

        return $raw['status'] === 429 || ($raw['status'] === 409 && Json::text($body, 'error.code') === 'lock_timeout');
    }

    /** @param Raw $raw */
    private function servedAt(array $raw): int
    {
        $date = strtotime($raw['headers']['date'] ?? '');

        return $date === false ? $this->clock->now() : $date;
    }

    /**
     * @return array<string, mixed>|null null if it is no JSON object; numbers too large for PHP stay texts
     */
    private static function decoded(string $body): ?array
    {
        $value = json_decode($body, true, 512, JSON_BIGINT_AS_STRING);

        return is_array($value) ? Json::object(['body' => $value], 'body') : null;
    }

    /**
     * @param array<mixed> $response
     *
     * @return array<string, string> by name in lower case
     */
    private static function headers(array $response): array
    {
        $headers = [];
        foreach (wp_remote_retrieve_headers($response) as $name => $value) {
            if (is_string($name) && is_string($value)) {
                $headers[strtolower($name)] = $value;
            }
        }

        return $headers;
    }

    /** @return array<string, string> */
    private static function idempotency(?string $key): array
    {
        return $key === null ? [] : ['Idempotency-Key' => $key];
    }
}
