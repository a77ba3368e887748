<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\State;

use Tillbook\Provider\ProviderRefusal;

/**
 * Defines all options of a sandbox account in one place, for `wp tillbook sandbox account`, the arguments of
 * POST sandbox/account and the panel's form. They cover every state of spec 1 §4.9 and spec 3 §4.
 */
final class AccountOptions
{
    /** Value that uses the ledger's payment volume. */
    public const LEDGER = 'ledger';
    private const DAYS = '\d{1,4}d';
    private const AMOUNT = '\d{1,12}';

    /** @var array<string, AccountOption> by name */
    private readonly array $options;

    /** @param list<string> $currencies currencies of the account's bank accounts */
    public function __construct(array $currencies = [])
    {
        $options = [...self::account(), ...self::earlySelling(), ...self::payouts($currencies), ...self::money()];
        $this->options = array_column(
            array_map(static fn(AccountOption $option): array => [$option->name, $option], $options),
            1,
            0,
        );
    }

    /** @return list<AccountOption> */
    public function all(): array
    {
        return array_values($this->options);
    }

    /**
     * Sorts changes in the order in which they are applied.
     *
     * @param array<string, string> $changes values by name
     *
     * @return array<string, string>
     */
    public function inOrder(array $changes): array
    {
        return array_intersect_key(
            array_replace(
                array_intersect_key(array_map(static fn(): string => '', $this->options), $changes),
                $changes,
            ),
            $this->options,
        );
    }

    /**
     * Validates a value and returns it.
     *
     * @throws ProviderRefusal if the option or value is invalid
     */
    public function checked(string $name, string $value): string
    {
        return ($this->options[$name] ?? null)?->accepts($value) === true ? $value : throw self::refusal($name, $value);
    }

    /** Builds the rejection of an invalid option value. */
    public static function refusal(string $name, string $value): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_bad_sandbox_state',
            sprintf(
                /* translators: 1: name of an option, such as status; 2: the value that was given for it */
                __('Invalid value "%2$s" for "%1$s". See: wp help tillbook sandbox account', 'tillbook'),
                $name,
                $value,
            ),
            400,
        );
    }

    /** @return list<AccountOption> */
    private static function account(): array
    {
        $statuses = [
            'complete' => __('Complete', 'tillbook'),
            'enabled' => __('Enabled', 'tillbook'),
            'pending' => __('Pending', 'tillbook'),
            'pending_verification' => __('Pending verification', 'tillbook'),
            'restricted_soon' => __('Restricted soon', 'tillbook'),
            'restricted_partially' => __('Partially restricted', 'tillbook'),
            'restricted' => __('Restricted', 'tillbook'),
            'under_review' => __('Under review', 'tillbook'),
            'rejected.fraud' => __('Rejected: fraud', 'tillbook'),
            'rejected.terms_of_service' => __('Rejected: terms of service', 'tillbook'),
            'rejected.listed' => __('Rejected: on a list', 'tillbook'),
            'rejected.other' => __('Rejected: other reason', 'tillbook'),
        ];
        $plain = array_filter(
            array_keys($statuses),
            static fn(string $status): bool => !str_starts_with($status, 'rejected'),
        );

        $switch = ['on' => __('On', 'tillbook'), 'off' => __('Off', 'tillbook')];

        return [
            new AccountOption(
                'status',
                OptionFormat::Choice,
                'account',
                __('Account status', 'tillbook'),
                implode(', ', array_keys($statuses)) . '.',
                implode('|', $plain) . '|rejected(?:\.[a-z_]{1,40})?',
                $statuses,
            ),
            new AccountOption(
                'details',
                OptionFormat::Choice,
                'account',
                __('Business details', 'tillbook'),
                __('Submitted or missing. Without them, the account can\'t accept payments.', 'tillbook'),
                'submitted|missing',
                ['submitted' => __('Submitted', 'tillbook'), 'missing' => __('Missing', 'tillbook')],
            ),
            new AccountOption(
                'decline-cvc',
                OptionFormat::Choice,
                'account',
                __('Decline incorrect security codes', 'tillbook'),
                __(
                    'Whether the account declines cards when the security code is incorrect (CVC): on or off.',
                    'tillbook',
                ),
                'on|off',
                $switch,
            ),
            new AccountOption(
                'decline-avs',
                OptionFormat::Choice,
                'account',
                __('Decline incorrect addresses', 'tillbook'),
                __(
                    'Whether the account declines cards when the address doesn\'t match the bank\'s records (AVS): on or off.',
                    'tillbook',
                ),
                'on|off',
                $switch,
            ),
            new AccountOption(
                'created',
                OptionFormat::Days,
                'account',
                __('Account age in days', 'tillbook'),
                __('How long ago the account was opened, such as 20d.', 'tillbook'),
                self::DAYS,
            ),
            new AccountOption(
                'requirements',
                OptionFormat::Codes,
                'account',
                __('Business requirements', 'tillbook'),
                __(
                    'Requirement codes separated by commas, such as invalid_street_address,verification_document_expired, or none.',
                    'tillbook',
                ),
                'none|[a-z_0-9]{1,100}(?:,[a-z_0-9]{1,100}){0,99}',
            ),
            new AccountOption(
                'deadline',
                OptionFormat::Days,
                'account',
                __('Days until deadline', 'tillbook'),
                __('Days until the deadline, such as 10d, or none.', 'tillbook'),
                'none|' . self::DAYS,
                ['none' => __('None', 'tillbook')],
            ),
            new AccountOption(
                'country',
                OptionFormat::Text,
                'account',
                __('Business country', 'tillbook'),
                __('Two capital letters, such as JP. Settlement currencies don\'t change.', 'tillbook'),
                '[A-Z]{2}',
            ),
            new AccountOption(
                'capability',
                OptionFormat::Text,
                'account',
                __('Payment method', 'tillbook'),
                __(
                    'A payment method and its status: active, inactive, pending, pending_verification, or unrequested, such as klarna:inactive.',
                    'tillbook',
                ),
                '[a-z0-9_]{1,30}:(?:active|inactive|pending|pending_verification|unrequested)',
                isEvent: true,
            ),
            new AccountOption(
                'campaign',
                OptionFormat::Text,
                'account',
                __('Campaign', 'tillbook'),
                __('Turns a campaign on or off, such as wporgReview2025:on.', 'tillbook'),
                '\w{1,60}:(?:on|off)',
                isEvent: true,
            ),
        ];
    }

    /** @return list<AccountOption> */
    private static function earlySelling(): array
    {
        return [
            new AccountOption(
                'progressive',
                OptionFormat::Choice,
                'early',
                __('Selling before verification', 'tillbook'),
                __('Progressive onboarding: off, open, or complete.', 'tillbook'),
                'off|open|complete',
                [
                    'off' => __('Off: verified from the start', 'tillbook'),
                    'open' => __('Open: not verified yet', 'tillbook'),
                    'complete' => __('Complete: now verified', 'tillbook'),
                ],
            ),
            new AccountOption(
                'tpv',
                OptionFormat::Amount,
                'early',
                __('Lifetime payment volume', 'tillbook'),
                __(
                    'The total ever paid to the account, in minor units of its default currency, or ledger to use the ledger\'s total.',
                    'tillbook',
                ),
                self::LEDGER . '|' . self::AMOUNT,
            ),
            new AccountOption(
                'first-transaction',
                OptionFormat::Days,
                'early',
                __('Days since first payment', 'tillbook'),
                __('How long ago the first payment was made, such as 8d, or none.', 'tillbook'),
                'none|' . self::DAYS,
                ['none' => __('None', 'tillbook')],
            ),
        ];
    }

    /**
     * @param list<string> $currencies
     *
     * @return list<AccountOption>
     */
    private static function payouts(array $currencies): array
    {
        $banks =
            ['none' => __('None', 'tillbook')] + array_combine($currencies, array_map(strtoupper(...), $currencies));

        return [
            new AccountOption(
                'deposits',
                OptionFormat::Choice,
                'payouts',
                __('Payouts', 'tillbook'),
                __('Payout status: enabled, blocked, or disabled.', 'tillbook'),
                'enabled|blocked|disabled',
                [
                    'enabled' => __('Enabled', 'tillbook'),
                    'blocked' => __('Blocked', 'tillbook'),
                    'disabled' => __('Disabled', 'tillbook'),
                ],
            ),
            new AccountOption(
                'interval',
                OptionFormat::Choice,
                'payouts',
                __('Payout schedule', 'tillbook'),
                __('How often payouts are sent: daily, weekly, monthly, or manual.', 'tillbook'),
                'daily|weekly|monthly|manual',
                [
                    'daily' => __('Daily', 'tillbook'),
                    'weekly' => __('Weekly', 'tillbook'),
                    'monthly' => __('Monthly', 'tillbook'),
                    'manual' => __('Manual', 'tillbook'),
                ],
            ),
            new AccountOption(
                'waiting-period',
                OptionFormat::Choice,
                'payouts',
                __('First payout waiting period', 'tillbook'),
                __('Over or running.', 'tillbook'),
                'over|running',
                ['over' => __('Over', 'tillbook'), 'running' => __('Running', 'tillbook')],
            ),
            new AccountOption(
                'errored-bank',
                OptionFormat::Choice,
                'payouts',
                __('Bank account that rejects payouts', 'tillbook'),
                __('The currency of the bank account, or none.', 'tillbook'),
                'none|[a-z]{3}',
                $banks,
            ),
            new AccountOption(
                'minimum-payout',
                OptionFormat::Amount,
                'payouts',
                __('Minimum payout', 'tillbook'),
                __('In minor units, the same number in every currency. Smaller amounts aren\'t paid out.', 'tillbook'),
                self::AMOUNT,
            ),
        ];
    }

    /** @return list<AccountOption> */
    private static function money(): array
    {
        return [
            new AccountOption(
                'discount',
                OptionFormat::Text,
                'money',
                __('Fee discount', 'tillbook'),
                __(
                    'Basis points off, duration, and an optional volume limit in minor units, such as 50:30d:1000000.',
                    'tillbook',
                ),
                '\d{1,3}:\d{1,4}d(?::\d{1,12})?',
                isEvent: true,
            ),
            new AccountOption(
                'loan',
                OptionFormat::Amount,
                'money',
                __('Pay out a loan', 'tillbook'),
                __(
                    'The loan amount, in minor units of the default currency. A tenth of later sales is withheld to repay it.',
                    'tillbook',
                ),
                '[1-9]\d{0,10}',
                isEvent: true,
            ),
            new AccountOption(
                'billed-subscriptions',
                OptionFormat::Amount,
                'money',
                __('Subscriptions renewed by the provider', 'tillbook'),
                __('How many there are. None have been moved yet.', 'tillbook'),
                '\d{1,6}',
            ),
            new AccountOption(
                'adjust',
                OptionFormat::Text,
                'money',
                __('Adjust the balance', 'tillbook'),
                __('An amount in minor units and its currency, such as -50000:usd.', 'tillbook'),
                '-?\d{1,12}:[a-z]{3}',
                isEvent: true,
            ),
        ];
    }
}
