<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Platform\Json;

/** A request that changes something, to the byte. */
final class PreparedRequest
{
    /**
     * @param string $path such as `/v1/refunds`
     * @param string $body as Form encodes it
     * @param string $key idempotency key
     * @param bool $isOptional whether the command goes on if Stripe refuses it
     */
    public function __construct(
        public readonly string $path,
        public readonly string $body,
        public readonly string $key,
        public readonly bool $isOptional = false,
    ) {}

    /** @param array<string, mixed> $stored */
    public static function fromArray(array $stored): self
    {
        return new self(
            Json::text($stored, 'path') ?? '',
            Json::text($stored, 'body') ?? '',
            Json::text($stored, 'key') ?? '',
            Json::boolean($stored, 'optional'),
        );
    }

    /** @return array<string, string|true> */
    public function toArray(): array
    {
        return ['method' => 'POST', 'path' => $this->path, 'body' => $this->body, 'key' => $this->key] +
            ($this->isOptional ? ['optional' => true] : []);
    }
}
