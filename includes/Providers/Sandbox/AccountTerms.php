<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/** What a sandbox account is opened with. */
final class AccountTerms
{
    /**
     * @param string $country two letters; its currency is the account's
     * @param bool $withHistory whether ninety days of made-up payments come with it
     * @param array<string, mixed> $fields of the account, over those that every new one has
     * @param bool $isHostile whether its texts try to do harm where they are shown, see HostileHistory
     */
    public function __construct(
        public readonly string $country = 'US',
        public readonly bool $withHistory = true,
        public readonly array $fields = [],
        public readonly bool $isHostile = false,
    ) {}

    /** @return array<string, mixed> for fromArray() */
    public function toArray(): array
    {
        return [
            'country' => $this->country,
            'withHistory' => $this->withHistory,
            'fields' => $this->fields,
            'isHostile' => $this->isHostile,
        ];
    }

    /** @param array<string, mixed> $terms what toArray() said */
    public static function fromArray(array $terms): self
    {
        return new self(
            Json::text($terms, 'country') ?? 'US',
            Json::boolean($terms, 'withHistory'),
            Json::object($terms, 'fields'),
            Json::boolean($terms, 'isHostile'),
        );
    }
}
