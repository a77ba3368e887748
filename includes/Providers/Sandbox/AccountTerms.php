<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/** Options for opening a sandbox account. */
final class AccountTerms
{
    /**
     * @param string $country two letters; its currency becomes the account's currency
     * @param bool $withHistory whether to create ninety days of sample payments
     * @param array<string, mixed> $fields account fields that override the defaults of a new account
     */
    public function __construct(
        public readonly string $country = 'US',
        public readonly bool $withHistory = true,
        public readonly array $fields = [],
    ) {}

    /** @return array<string, mixed> serialized form for fromArray() */
    public function toArray(): array
    {
        return ['country' => $this->country, 'withHistory' => $this->withHistory, 'fields' => $this->fields];
    }

    /** @param array<string, mixed> $terms result of toArray() */
    public static function fromArray(array $terms): self
    {
        return new self(
            Json::text($terms, 'country') ?? 'US',
            Json::boolean($terms, 'withHistory'),
            Json::object($terms, 'fields'),
        );
    }
}
