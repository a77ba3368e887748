<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

/** A successful answer of Stripe's. */
final class Answer
{
    /**
     * @param array<string, mixed> $body
     * @param int $servedAt when Stripe answered, by its own clock (`Date` header), epoch seconds
     * @param string|null $requestId `req_…`, by which Stripe's support finds the request
     * @param string $content bytes of a file; empty for JSON
     */
    public function __construct(
        public readonly array $body,
        public readonly int $servedAt,
        public readonly ?string $requestId,
        public readonly string $content = '',
    ) {}
}
