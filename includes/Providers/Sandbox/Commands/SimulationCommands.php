<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Providers\Sandbox\ExchangeRates;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxActions;
use WP_CLI;

/** WP-CLI commands that simulate customers and banks: payments, disputes, refunds, returned payouts. */
final class SimulationCommands
{
    public function __construct(private readonly SandboxActions $operator, private readonly CommandBus $commands) {}

    /**
     * Makes a payment as a customer.
     *
     * ## OPTIONS
     *
     * [--amount=<minor-units>]
     * : Amount in minor units
     * ---
     * default: 4900
     * ---
     *
     * [--currency=<code>]
     * : Currency of the payment
     * ---
     * default: usd
     * ---
     *
     * [--method=<method>]
     * : Payment method
     * ---
     * default: card
     * ---
     *
     * [--country=<code>]
     * : Country of the customer
     * ---
     * default: US
     * ---
     *
     * [--outcome=<outcome>]
     * : paid, declined, blocked, block or review
     * ---
     * default: paid
     * options:
     *   - paid
     *   - declined
     *   - blocked
     *   - block
     *   - review
     * ---
     *
     * [--capture=<when>]
     * : `manual` only authorizes the payment, `automatic` captures it. Default: the store's setting
     * ---
     * options:
     *   - manual
     *   - automatic
     * ---
     *
     * [--name=<name>]
     * : Name of the customer
     *
     * [--email=<email>]
     * : Email address of the customer
     *
     * [--order=<id>]
     * : ID of the store's order
     *
     * [--ip-country=<code>]
     * : Country where the order was placed. Default: the customer's country
     *
     * [--shipping-country=<code>]
     * : Shipping country, or none. Default: the customer's country
     *
     * [--items=<number>]
     * : Number of items
     * ---
     * default: 1
     * ---
     *
     * [--avs=<result>]
     * : Result of the bank's address check
     * ---
     * options:
     *   - pass
     *   - fail
     *   - unavailable
     *   - unchecked
     * ---
     *
     * @param list<string> $arguments
     * @param array<string, string> $options
     */
    public function pay(array $arguments, array $options): void
    {
        $currency = strtolower($options['currency'] ?? 'usd');
        $amount = CliOutput::number($options, 'amount', 1) ?? 4900;
        if (!in_array($currency, ExchangeRates::currencies(), true)) {
            WP_CLI::error('Give one of these currencies: ' . implode(', ', ExchangeRates::currencies()));
        }
        $outcome = $options['outcome'] ?? 'paid';
        $plan = new PaymentPlan(
            $amount,
            $currency,
            $options['method'] ?? 'card',
            'visa',
            strtoupper($options['country'] ?? 'US'),
            $options['name'] ?? 'Jamie Sample',
            $options['email'] ?? 'jamie@example.com',
            in_array($outcome, ['declined', 'blocked', 'block', 'review'], true) ? $outcome : 'paid',
            manualCapture: isset($options['capture'])
                ? $options['capture'] === 'manual'
                : SandboxActions::capturesLater($options['method'] ?? 'card'),
            orderId: CliOutput::number($options, 'order', 1),
            orderNumber: $options['order'] ?? null,
            ipCountry: isset($options['ip-country']) ? strtoupper($options['ip-country']) : null,
            shippingCountry: match ($options['shipping-country'] ?? null) {
                null => null,
                'none' => PaymentAttributes::NONE,
                default => strtoupper($options['shipping-country']),
            },
            itemCount: CliOutput::number($options, 'items', 1) ?? 1,
            addressCheck: in_array($options['avs'] ?? null, ['pass', 'fail', 'unavailable', 'unchecked'], true)
                ? $options['avs']
                : null,
        );
        WP_CLI::line(CliOutput::orRefused(fn(): string => $this->operator->pay($plan)));
    }

    /**
     * Opens a dispute of a charge as the customer's bank.
     *
     * ## OPTIONS
     *
     * <charge>
     * : The charge's id
     *
     * [--reason=<reason>]
     * : ---
     * default: general
     * ---
     *
     * [--inquiry]
     * : Open an inquiry instead of a dispute
     *
     * @param array{0: string} $arguments
     * @param array<string, string|bool> $options
     */
    public function dispute(array $arguments, array $options): void
    {
        $reason = is_string($options['reason'] ?? null) ? $options['reason'] : 'general';
        WP_CLI::line(
            CliOutput::orRefused(
                fn(): string => $this->operator->dispute($arguments[0], $reason, isset($options['inquiry'])),
            ),
        );
    }

    /**
     * Decides a dispute or closes an inquiry as the bank.
     *
     * ## OPTIONS
     *
     * <dispute>
     * : The dispute's id
     *
     * --verdict=<verdict>
     * : won or lost for a dispute, closed for an inquiry
     * ---
     * options:
     *   - won
     *   - lost
     *   - closed
     * ---
     *
     * @subcommand decide-dispute
     *
     * @param array{0: string} $arguments
     * @param array{verdict: string} $options
     */
    public function decide_dispute(array $arguments, array $options): void
    {
        CliOutput::events(
            CliOutput::orRefused(
                fn(): int => $this->operator->change(
                    static fn(SandboxAccount $account) => $account->disputes->decide(
                        $arguments[0],
                        $options['verdict'],
                    ),
                ),
            ),
        );
    }

    /**
     * Refunds a charge, as the merchant would.
     *
     * ## OPTIONS
     *
     * <charge>
     * : The charge's id
     *
     * --amount=<minor-units>
     * : Amount to refund, in minor units
     *
     * --currency=<code>
     * : The charge's currency
     *
     * @param array{0: string} $arguments
     * @param array{amount: string, currency: string} $options
     */
    public function refund(array $arguments, array $options): void
    {
        $amount = CliOutput::number($options, 'amount', 1) ?? 0;
        CliOutput::orRefused(
            fn() => $this->commands->run(
                $this->operator->scope(),
                $this->operator->sandbox(),
                new RefundCharge($arguments[0], new Money($amount, $options['currency']), null),
                'cli',
            ),
        );
        WP_CLI::success('Refunded.');
    }

    /**
     * Returns a payout as the bank.
     *
     * ## OPTIONS
     *
     * <payout>
     * : The payout's id
     *
     * [--code=<failure-code>]
     * : ---
     * default: account_closed
     * ---
     *
     * @subcommand fail-payout
     *
     * @param array{0: string} $arguments
     * @param array<string, string> $options
     */
    public function fail_payout(array $arguments, array $options): void
    {
        CliOutput::events(
            CliOutput::orRefused(
                fn(): int => $this->operator->change(
                    static fn(SandboxAccount $account) => $account->payouts->fail(
                        $arguments[0],
                        $options['code'] ?? 'account_closed',
                    ),
                ),
            ),
        );
    }
}
