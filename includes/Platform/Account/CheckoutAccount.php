<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Json;

/**
 * What a checkout needs to know of the account, in two small autoloaded options: a storefront page asks neither the
 * provider nor the database. They follow the account's events.
 */
final class CheckoutAccount
{
    public const OPTION = 'tillbook_checkout_account';
    /** ChargeLimits, which alone is nearly as large as an autoloaded option may be. */
    public const CHARGES_OPTION = 'tillbook_checkout_charges';

    /**
     * @param list<string> $activeMethods payment methods that the provider lets the account take
     * @param array<string, string> $texts by the names of AccountSettings::TEXTS
     * @param ChargeLimits|null $charges null where the provider does not tell
     * @param int $asOf when it was so, epoch seconds
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
    ) {}

    /**
     * @param array<string, mixed> $fields in the shape of GET accounts
     * @param int $asOf epoch seconds
     */
    public static function of(array $fields, AccountSettings $settings, int $asOf): self
    {
        $texts = array_combine(AccountSettings::TEXTS, array_map($settings->text(...), AccountSettings::TEXTS));

        return new self(
            Json::text($fields, 'account_id') ?? '',
            Json::text($fields, 'country') ?? '',
            Json::text($fields, 'store_currencies.default') ?? 'usd',
            Json::boolean($fields, 'paymentsEnabled'),
            $settings->activeMethods(),
            array_filter($texts, static fn(string $text): bool => $text !== ''),
            $settings->charges,
            $asOf,
        );
    }

    /** What was kept last; null for nothing, also where an older version kept less. */
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
        );
    }

    /** Keeps it, unless something newer of the same account is kept. */
    public function keep(): void
    {
        $kept = self::read();
        if ($kept === null || $kept->id !== $this->id || $kept->asOf <= $this->asOf) {
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
