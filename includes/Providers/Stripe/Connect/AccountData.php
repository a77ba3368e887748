<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Platform\Json;

/** Stripe's data about the account that a key belongs to. */
final class AccountData
{
    /**
     * @param string $id `acct_…`
     * @param string $country ISO code in capitals
     * @param string $currency lower-case ISO code
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $country,
        public readonly string $currency,
    ) {}

    /** @param array<string, mixed> $fields of Stripe's account object, or as toStored() returned them */
    public static function of(array $fields): ?self
    {
        $id = Json::text($fields, 'id');

        return $id === null
            ? null
            : new self(
                $id,
                Json::text($fields, 'business_profile.name') ??
                    (Json::text($fields, 'settings.dashboard.display_name') ?? (Json::text($fields, 'name') ?? '')),
                Json::text($fields, 'country') ?? '',
                Json::text($fields, 'default_currency') ?? '',
            );
    }

    /** @return array<string, string> */
    public function toStored(): array
    {
        return [
            'id' => $this->id,
            'name' => $this->name,
            'country' => $this->country,
            'default_currency' => $this->currency,
        ];
    }
}
