<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Closure;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;

/**
 * Stores the merchant's settings: the additional currencies, the rules of each, and the store's two switches. It is one
 * option, so that a shop page reads it with one query and settings are never partially saved.
 */
final class CurrencySetup
{
    public const OPTION = 'tillbook_multi_currency';

    private readonly JsonOption $option;
    private readonly Closure $written;

    /** @param (Closure(): void)|null $written called after each change */
    public function __construct(?Closure $written = null)
    {
        $this->option = new JsonOption(self::OPTION);
        $this->written = $written ?? static function (): void {};
    }

    /** @return list<string> lower-case ISO codes in the order they were added */
    public function enabled(): array
    {
        return self::codes($this->option->read());
    }

    /** Returns a currency's rules; the defaults if none are stored. */
    public function rules(string $currency): CurrencyRules
    {
        $currency = strtolower($currency);

        return CurrencyRules::of(Json::object($this->option->read(), "rules.$currency"), $currency);
    }

    /** Returns whether shoppers see the currency of their country by default. */
    public function isAutomatic(): bool
    {
        return Json::boolean($this->option->read(), 'automatic');
    }

    /** Returns whether the Storefront theme shows a switcher. */
    public function hasSwitcher(): bool
    {
        return Json::boolean($this->option->read(), 'switcher');
    }

    /** Returns whether the merchant asked for the European Central Bank's rates. */
    public function usesEcb(): bool
    {
        return Json::boolean($this->option->read(), 'ecb');
    }

    /**
     * Sets the enabled currencies. The rules of removed currencies are deleted, so that an outdated rate
     * never returns unnoticed.
     *
     * @param list<string> $currencies lower-case ISO codes
     * @param list<string>|null $before the list that was changed to it: only the differences are applied, so that what
     *     another tab changed meanwhile stays; null replaces all
     */
    public function enable(array $currencies, ?array $before = null): void
    {
        $this->option->change(static function (array $setup) use ($currencies, $before): array {
            $enabled =
                $before === null
                    ? $currencies
                    : array_values(
                        array_unique([
                            ...array_diff(self::codes($setup), array_diff($before, $currencies)),
                            ...array_diff($currencies, $before),
                        ]),
                    );

            return [
                'enabled' => $enabled,
                'rules' => array_intersect_key(Json::object($setup, 'rules'), array_flip($enabled)),
            ] + $setup;
        });
        ($this->written)();
    }

    /**
     * @param callable(CurrencyRules): (CurrencyRules|null) $change returns null to change nothing
     *
     * @return bool whether the currency is enabled; otherwise nothing is written
     */
    public function changeRules(string $currency, callable $change): bool
    {
        $currency = strtolower($currency);
        $isEnabled = false;
        $this->option->change(static function (array $setup) use ($currency, $change, &$isEnabled): array {
            $isEnabled = in_array($currency, self::codes($setup), true);
            $rules = Json::object($setup, 'rules');

            $changed = $isEnabled ? $change(CurrencyRules::of(Json::object($rules, $currency), $currency)) : null;

            return $changed === null ? $setup : ['rules' => [$currency => $changed->toArray()] + $rules] + $setup;
        });
        ($this->written)();

        return $isEnabled;
    }

    /** @param array{automatic?: bool, switcher?: bool, ecb?: bool} $settings missing keys keep their value */
    public function changeStore(array $settings): void
    {
        $this->option->change(static fn(array $setup): array => $settings + $setup);
        ($this->written)();
    }

    /**
     * @param array<string, mixed> $setup
     *
     * @return list<string>
     */
    private static function codes(array $setup): array
    {
        $enabled = $setup['enabled'] ?? [];

        return array_values(array_filter(is_array($enabled) ? $enabled : [], is_string(...)));
    }
}
