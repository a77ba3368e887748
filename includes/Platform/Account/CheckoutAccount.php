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
     * @param string $statementDescriptor text on customers' bank statements; empty for none
     * @param ChargeLimits|null $charges null if the provider doesn't state them
     * @param int $asOf time of this state, epoch seconds
     * @param bool $isLive whether it moves real money: a test account can have the live account's ID
     * @param bool $savesCards whether the provider can keep cards here
     */
    private function __construct(
        public readonly string $id,
        public readonly string $country,
        public readonly bool $takesPayments,
        public readonly array $activeMethods,
        public readonly string $statementDescriptor,
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
        return new self(
            $account->id ?? '',
            $account->country ?? '',
            $account->takesPayments,
            $settings->activeMethods(),
            $settings->text('statement_descriptor'),
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
        $descriptor = is_array($kept) ? $kept['statement_descriptor'] ?? null : null;
        if (!is_array($kept) || Json::text($kept, 'id') === null || !is_string($descriptor) || !is_string($charges)) {
            return null;
        }

        return new self(
            Json::text($kept, 'id'),
            Json::text($kept, 'country') ?? '',
            Json::boolean($kept, 'takes_payments'),
            array_values(
                array_filter(
                    explode(',', Json::text($kept, 'methods') ?? ''),
                    static fn(string $method): bool => $method !== '',
                ),
            ),
            $descriptor,
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
                    'takes_payments' => $this->takesPayments,
                    'methods' => implode(',', $this->activeMethods),
                    'statement_descriptor' => $this->statementDescriptor,
                    'as_of' => $this->asOf,
                    'is_live' => $this->isLive,
                    'saves_cards' => $this->savesCards,
                ],
                true,
            );
        }
    }
}
