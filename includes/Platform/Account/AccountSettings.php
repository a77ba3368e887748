<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Json;

/**
 * Account settings stored by the provider that the owner can change, and the resulting capabilities, fees and limits.
 */
final class AccountSettings
{
    public const TEXTS = [
        'statement_descriptor',
        'statement_descriptor_kanji',
        'statement_descriptor_kana',
        'support_email',
        'support_phone',
        'logo',
    ];

    /**
     * @param array<string, string> $texts by the names of TEXTS
     * @param array<string, array{status: string, requirements: list<string>}> $capabilities by payment method;
     *     capabilities that were never requested are absent
     * @param array<string, array{percentage_rate: float, fixed_rate: int, maximum: int|null, currency: string}> $fees by payment method; minor units
     * @param array{subscriptions: int, migrated: int, is_migrating: bool} $billing subscriptions that the provider renews
     * @param ChargeLimits|null $charges null if the provider doesn't state them
     * @param bool $savesCards whether the provider can keep shoppers' cards here
     */
    private function __construct(
        private readonly array $texts,
        public readonly array $capabilities,
        public readonly array $fees,
        public readonly bool $isCardPresentEligible,
        public readonly array $billing,
        public readonly ?ChargeLimits $charges,
        public readonly bool $savesCards,
    ) {}

    public static function none(): self
    {
        return self::of([]);
    }

    /**
     * Parses the settings; missing fields get empty values.
     *
     * @param array<string, mixed> $fields the `settings` of the provider's account object
     */
    public static function of(array $fields): self
    {
        $texts = [];
        foreach (self::TEXTS as $name) {
            $texts[$name] = Json::text($fields, $name) ?? '';
        }
        $capabilities = [];
        foreach (array_keys(Json::object($fields, 'capabilities')) as $method) {
            $requirements = Json::object($fields, "capabilities.$method.requirements");
            $capabilities[(string) $method] = [
                'status' => Json::text($fields, "capabilities.$method.status") ?? 'unrequested',
                'requirements' => array_values(array_filter($requirements, is_string(...))),
            ];
        }
        $fees = [];
        foreach (Json::object($fields, 'fees') as $method => $fee) {
            $rate = is_array($fee) ? $fee['percentage_rate'] ?? null : null;
            if (is_array($fee) && is_numeric($rate)) {
                $fees[$method] = [
                    'percentage_rate' => (float) $rate,
                    'fixed_rate' => Json::integer($fee, 'fixed_rate') ?? 0,
                    'maximum' => Json::integer($fee, 'maximum'),
                    'currency' => Json::text($fee, 'currency') ?? 'usd',
                ];
            }
        }

        return new self(
            $texts,
            $capabilities,
            $fees,
            Json::boolean($fields, 'card_present'),
            [
                'subscriptions' => Json::integer($fields, 'billing.subscriptions') ?? 0,
                'migrated' => Json::integer($fields, 'billing.migrated') ?? 0,
                'is_migrating' => Json::boolean($fields, 'billing.is_migrating'),
            ],
            ChargeLimits::of(Json::object($fields, 'charges')),
            Json::boolean($fields, 'saves_cards'),
        );
    }

    /** @param value-of<self::TEXTS> $name */
    public function text(string $name): string
    {
        return $this->texts[$name] ?? '';
    }

    /** @return list<string> IDs of the payment methods that the account can accept */
    public function activeMethods(): array
    {
        return array_keys(
            array_filter($this->capabilities, static fn(array $capability): bool => $capability['status'] === 'active'),
        );
    }
}
