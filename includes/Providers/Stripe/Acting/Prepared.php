<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\Http\PreparedRequest;

/** The requests of a command, as they are stored before the first one is sent. */
final class Prepared
{
    /** Key in the metadata of what a command makes or changes, by which it is found again. */
    public const METADATA = 'tillbook_write';
    /** How long a request may be sent again. Stripe keeps the answer to a key for at least a day. */
    private const REPLAYED_FOR = 23 * 3600;

    /**
     * @param string $name of the command at Stripe, see METADATA; the idempotency keys begin with it
     * @param int $at when it was prepared, epoch seconds
     * @param string $apiKey the key's visible part: idempotency keys count for the key that sent them
     * @param list<PreparedRequest> $requests only the last one moves money
     * @param array<string, string|null> $context what was there before, to find out later whether it was carried out
     */
    public function __construct(
        public readonly string $name,
        public readonly int $at,
        public readonly string $apiKey,
        public readonly array $requests,
        public readonly array $context = [],
    ) {}

    /**
     * Returns the same command with its requests.
     *
     * @param list<PreparedRequest> $requests
     * @param array<string, string|null> $context is added
     */
    public function with(array $requests, array $context): self
    {
        return new self($this->name, $this->at, $this->apiKey, $requests, $context + $this->context);
    }

    /** Returns a name that no other command has, of this shop or another one. */
    public static function newName(): string
    {
        return 'tb_' . bin2hex(random_bytes(16));
    }

    /** @param array<string, mixed> $stored */
    public static function fromArray(array $stored): self
    {
        return new self(
            Json::text($stored, 'name') ?? '',
            Json::integer($stored, 'at') ?? 0,
            Json::text($stored, 'api_key') ?? '',
            array_map(PreparedRequest::fromArray(...), Json::objects($stored, 'requests')),
            array_filter(
                Json::object($stored, 'context'),
                static fn(mixed $one): bool => $one === null || is_string($one),
            ),
        );
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return [
            'name' => $this->name,
            'at' => $this->at,
            'api_key' => $this->apiKey,
            'requests' => array_map(static fn(PreparedRequest $request): array => $request->toArray(), $this->requests),
            'context' => $this->context,
        ];
    }

    /** Whether sending it again is safe: Stripe still knows the keys, and knows them of this API key. */
    public function canBeSentAgain(int $now, string $apiKey): bool
    {
        return $now - $this->at < self::REPLAYED_FOR && $apiKey === $this->apiKey;
    }
}
