<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Json;

/**
 * The account data a checkout needs, stored in two small autoloaded options so that storefront pages query
 * neither the provider nor the database. Updated by account events.
 */
final class CheckoutAccount
{
    public const OPTION = 'tillbook_checkout_account';
    /** Stores ChargeLimits separately, because its size is already close to the limit for an autoloaded option. */
    public const CHARGES_OPTION = 'tillbook_checkout_charges';

    /**
     * @param list<string> $activeMethods IDs of the payment methods that the account can accept
     * @param array<string, string> $texts by the names of AccountSettings::TEXTS
     * @param ChargeLimits|null $charges null if the provider doesn't state them
     * @param int $asOf time of this state, epoch seconds
     * @param bool $isLive whether it moves real money: a test account can have the live account's ID
     * @param bool $savesCards whether the provider can keep cards here
     */
    private function __construct(
        public readonly string $id,
        public readonly string $country,
        public readonly string $currency,
        public readonly bool $takesPayments,
        public readonly array $activeMethods,
        private readonly array $texts,
        public readonly ?ChargeLimits $charges,
        public readonly int $asOf,
        public readonly bool $isLive,
        public readonly bool $savesCards,
    ) {}

    /**
     * @param int $asOf epoch seconds
     * @param bool $isLive whether it moves real money
     */
    public static function of(PaymentsAccount $account, AccountSettings $settings, int $asOf, bool $isLive): self
    {
        $texts = array_combine(AccountSettings::TEXTS, array_map($settings->text(...), AccountSettings::TEXTS));

        return new self(
            $account->id ?? '',
            $account->country ?? '',
            $account->defaultCurrency ?? 'usd',
            $account->takesPayments,
            $settings->activeMethods(),
            array_filter($texts, static fn(string $text): bool => $text !== ''),
            $settings->charges,
            $asOf,
            $isLive,
            $settings->savesCards,
        );
    }

    /** Reads the stored data; null if there is none, or if an older version stored fewer fields. */
    public static function read(): ?self
    {
        $kept = get_option(self::OPTION);
        $charges = get_option(self::CHARGES_OPTION);
        if (!is_array($kept) || Json::text($kept, 'id') === null || !is_string($charges)) {
            return null;
        }

        return new self(
            Json::text($kept, 'id'),
            Json::text($kept, 'country') ?? '',
            Json::text($kept, 'currency') ?? 'usd',
            Json::boolean($kept, 'takes_payments'),
            array_values(
                array_filter(
                    explode(',', Json::text($kept, 'methods') ?? ''),
                    static fn(string $method): bool => $method !== '',
                ),
            ),
            array_filter(Json::object($kept, 'texts'), is_string(...)),
            ChargeLimits::read($charges),
            Json::integer($kept, 'as_of') ?? 0,
            Json::boolean($kept, 'is_live'),
            ($kept['saves_cards'] ?? true) === true,
        );
    }

    /** Stores this data, unless newer data of the same account is already stored. */
    public function keep(): void
    {
        $kept = self::read();
        $isOfAnother = $kept === null || $kept->id !== $this->id || $kept->isLive !== $this->isLive;
        if ($isOfAnother || $kept->asOf <= $this->asOf) {
            update_option(self::CHARGES_OPTION, $this->charges?->kept() ?? '', true);
            update_option(
                self::OPTION,
                [
                    'id' => $this->id,
                    'country' => $this->country,
                    'currency' => $this->currency,
                    'takes_payments' => $this->takesPayments,
                    'methods' => implode(',', $this->activeMethods),
                    'texts' => $this->texts,
                    'as_of' => $this->asOf,
                    'is_live' => $this->isLive,
                    'saves_cards' => $this->savesCards,
                ],
                true,
            );
        }
    }

    /** @param value-of<AccountSettings::TEXTS> $name */
    public function text(string $name): string
    {
        return $this->texts[$name] ?? '';
    }
}
