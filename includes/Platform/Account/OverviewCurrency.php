<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** The currency that the overview shows: its URL's if the account has it, otherwise the account's own (spec 1 §2.4). */
final class OverviewCurrency
{
    /**
     * @param array<mixed> $query the page's URL query
     *
     * @return string lower-case ISO code
     */
    public static function of(AccountState $account, array $query): string
    {
        $fields = PaymentsAccount::of($account->fields());
        $asked = $query['selected_currency'] ?? null;
        $isSupported = is_string($asked) && in_array($asked, $fields->supportedCurrencies, true);

        return $isSupported ? $asked : $fields->defaultCurrency ?? 'usd';
    }
}
