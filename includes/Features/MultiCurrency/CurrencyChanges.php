<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use InvalidArgumentException;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Money\ExchangeRate;
use WP_Error;

/** Validates changes as a whole before it writes any of them (spec 3 §5 and §7). */
final class CurrencyChanges
{
    public function __construct(
        private readonly CurrencySetup $setup,
        private readonly ShopCurrencies $currencies,
        private readonly RateBook $rates,
        private readonly CurrencyNames $names,
        private readonly Clock $clock,
        private readonly RateSource $source,
    ) {}

    /**
     * @param list<string> $codes in any case; the store's own currency is ignored, because it is always enabled
     * @param list<string>|null $before the list that was changed; null replaces all
     */
    public function enable(array $codes, ?array $before = null): ?WP_Error
    {
        $codes = self::others($codes);
        $before = $before === null ? null : self::others($before);
        $unknown = array_diff($codes, $before ?? [], $this->currencies->available());
        if ($unknown !== []) {
            return $this->rates->currencies() === []
                ? new WP_Error(
                    'wcpay_server_error',
                    __(
                        'The payment provider didn\'t respond, so it\'s not known which currencies the account can sell in. Try again in a few minutes.',
                        'tillbook',
                    ),
                    ['status' => 503],
                )
                : self::refusal([
                    'enabled' => sprintf(
                        /* translators: %s: codes of currencies, with commas */
                        __('This account cannot sell in: %s.', 'tillbook'),
                        strtoupper(implode(', ', $unknown)),
                    ),
                ]);
        }
        $this->setup->enable($codes, $before);

        return null;
    }

    /** @param array<string, mixed> $changes of CurrencySchema::settingsArguments(), with the right types */
    public function change(string $currency, array $changes): ?WP_Error
    {
        $currency = strtolower($currency);
        $missing = $this->missing($currency);
        if ($missing !== null) {
            return $missing;
        }
        $refusal = null;
        $isWritten = $this->setup->changeRules($currency, function (CurrencyRules $before) use (
            $currency,
            $changes,
            &$refusal,
        ): ?CurrencyRules {
            $after = $this->apply($before, $changes);
            $refusal = $this->check($currency, $after, $changes);

            return $refusal === null ? $after : null;
        });

        return $isWritten ? $refusal : self::notEnabled($this->names->of($currency)['name']);
    }

    /**
     * Begins or ends using the European Central Bank's rates. The currencies that used them keep the last one as the
     * merchant's own, so that the shop goes on selling in them.
     */
    public function useEcb(bool $isUsed): void
    {
        if ($isUsed === $this->setup->usesEcb()) {
            return;
        }
        if ($isUsed) {
            $this->setup->changeStore(['ecb' => true]);
            $this->rates->refresh(ShopCurrencies::base());

            return;
        }
        foreach ($this->currencies->enabled() as $currency) {
            $rate = $this->currencies->rate($currency)?->rate->decimal();
            $this->setup->changeRules(
                $currency,
                fn(CurrencyRules $rules): ?CurrencyRules => $rate === null || $rules->rateType === KnownRate::MANUAL
                    ? null
                    : $this->apply($rules, ['exchange_rate_type' => KnownRate::MANUAL, 'manual_rate' => $rate]),
            );
        }
        $this->setup->changeStore(['ecb' => false]);
        $this->rates->forget();
    }

    /**
     * Returns the error for a currency without settings: the store's own, or one that is not enabled; null otherwise.
     */
    public function missing(string $currency): ?WP_Error
    {
        $currency = strtolower($currency);
        if ($currency === ShopCurrencies::base()) {
            return new WP_Error(
                'tillbook_default_currency',
                __('This is the store\'s own currency. Product prices are used as entered.', 'tillbook'),
                ['status' => 400],
            );
        }

        return in_array($currency, $this->currencies->enabled(), true)
            ? null
            : self::notEnabled($this->names->of($currency)['name']);
    }

    /**
     * Applies changes to the rules. A new manual rate gets the store's current currency as its
     * base, and the current time.
     *
     * @param array<string, mixed> $changes
     */
    public function apply(CurrencyRules $before, array $changes): CurrencyRules
    {
        $type = $changes['exchange_rate_type'] ?? $before->rateType;
        $rounding = $changes['price_rounding'] ?? $before->rounding;
        $charm = $changes['price_charm'] ?? $before->charm;
        $manual = array_key_exists('manual_rate', $changes) ? $changes['manual_rate'] : $before->manualRate;
        $isSame = $manual === $before->manualRate && $before->manualBase === ShopCurrencies::base();

        return new CurrencyRules(
            $type === KnownRate::MANUAL ? KnownRate::MANUAL : KnownRate::AUTOMATIC,
            is_string($manual) ? $manual : null,
            $isSame || !array_key_exists('manual_rate', $changes) ? $before->manualTime : $this->clock->now(),
            $isSame || !array_key_exists('manual_rate', $changes) ? $before->manualBase : ShopCurrencies::base(),
            is_string($rounding) ? $rounding : PriceRules::NONE,
            is_string($charm) ? $charm : PriceRules::NONE,
        );
    }

    /** @param array<string, mixed> $changes the settings in the request; only these can be refused */
    public function check(string $currency, CurrencyRules $rules, array $changes): ?WP_Error
    {
        $wrong = [];
        if (!in_array($rules->rounding, PriceRules::roundings($currency), true)) {
            $wrong['price_rounding'] = sprintf(
                /* translators: %s: decimal numbers, with commas */
                __('Price rounding for this currency must be one of: %s.', 'tillbook'),
                implode(', ', PriceRules::roundings($currency)),
            );
        }
        if (!in_array($rules->charm, PriceRules::charms($currency), true)) {
            $wrong['price_charm'] = sprintf(
                /* translators: %s: decimal numbers, with commas */
                __('Charm pricing for this currency must be one of: %s.', 'tillbook'),
                implode(', ', PriceRules::charms($currency)),
            );
        } elseif (!isset($wrong['price_rounding']) && !PriceRules::fit($rules->rounding, $rules->charm, $currency)) {
            $wrong['price_charm'] = __(
                'The charm pricing adjustment must be smaller than the price rounding.',
                'tillbook',
            );
        }
        if (isset($changes['manual_rate']) && !self::isRate($rules->manualRate)) {
            $wrong['manual_rate'] = __(
                'Enter a rate greater than 0 with no more than 17 digits, such as 0.92415.',
                'tillbook',
            );
        } elseif (
            $rules->rateType === KnownRate::MANUAL &&
            ($rules->manualRate === null || $rules->manualBase !== ShopCurrencies::base())
        ) {
            $wrong['manual_rate'] = __('Enter a rate, because you chose a manual exchange rate.', 'tillbook');
        }
        if (
            $rules->rateType === KnownRate::AUTOMATIC &&
            isset($changes['exchange_rate_type']) &&
            $this->rates->find(ShopCurrencies::base(), $currency) === null
        ) {
            $wrong['exchange_rate_type'] =
                $this->source->current() === RateSource::ECB
                    ? __(
                        'The European Central Bank has no rate for this currency, so you need to enter your own.',
                        'tillbook',
                    )
                    : __(
                        'The provider has never sent a rate for this currency, so you need to enter your own.',
                        'tillbook',
                    );
        }

        return $wrong === [] ? null : self::refusal($wrong);
    }

    /**
     * @param list<string> $codes
     *
     * @return list<string> in lower case, without the store's own
     */
    private static function others(array $codes): array
    {
        return array_values(array_diff(array_unique(array_map(strtolower(...), $codes)), [ShopCurrencies::base()]));
    }

    private static function isRate(?string $rate): bool
    {
        try {
            ExchangeRate::of($rate ?? '');

            return true;
        } catch (InvalidArgumentException) {
            return false;
        }
    }

    /** @param non-empty-array<string, string> $wrong texts by field */
    private static function refusal(array $wrong): WP_Error
    {
        return new WP_Error('rest_invalid_param', implode(' ', $wrong), ['status' => 400, 'params' => $wrong]);
    }

    private static function notEnabled(string $name): WP_Error
    {
        return new WP_Error(
            'tillbook_currency_not_enabled',
            sprintf(
                /* translators: %s: name of a currency */
                __('%s is not one of the store\'s currencies. Add it first.', 'tillbook'),
                $name,
            ),
            ['status' => 404],
        );
    }
}
