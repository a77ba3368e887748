<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Fraud\PaymentFacts;
use Tillbook\Providers\Sandbox\ExchangeRates;
use Tillbook\Providers\Sandbox\Operator;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\World;
use WP_CLI;

/** What customers and banks do to the sandbox account: pay, dispute, send payouts back. */
final class PaymentCommands
{
    public function __construct(private readonly Operator $operator, private readonly CommandBus $commands) {}

    /**
     * A customer pays.
     *
     * ## OPTIONS
     *
     * [--amount=<minor-units>]
     * : What the customer pays, in minor units
     * ---
     * default: 4900
     * ---
     *
     * [--currency=<code>]
     * : What the customer pays in
     * ---
     * default: usd
     * ---
     *
     * [--method=<method>]
     * : The payment method
     * ---
     * default: card
     * ---
     *
     * [--country=<code>]
     * : Where the customer is
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
     * : `manual` leaves an authorization, `automatic` does not; otherwise the store's setting decides
     *
     * [--name=<name>]
     * : Who pays
     *
     * [--email=<email>]
     * : Who pays
     *
     * [--order=<id>]
     * : The store order it is for
     *
     * [--ip-country=<code>]
     * : Where the order comes from; otherwise where the customer is
     *
     * [--shipping-country=<code>]
     * : Where it goes, or none; otherwise where the customer is
     *
     * [--items=<number>]
     * : How many pieces
     * ---
     * default: 1
     * ---
     *
     * [--avs=<result>]
     * : What the bank says of the address: pass, fail, unavailable or unchecked
     *
     * @param list<string> $arguments
     * @param array<string, string> $options
     */
    public function pay(array $arguments, array $options): void
    {
        $currency = strtolower($options['currency'] ?? 'usd');
        $amount = (int) ($options['amount'] ?? 4900);
        if (!in_array($currency, ExchangeRates::currencies(), true) || $amount < 1) {
            WP_CLI::error(
                'Give an amount above 0 in minor units and one of these currencies: ' .
                    implode(', ', ExchangeRates::currencies()),
            );
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
                : Operator::capturesLater($options['method'] ?? 'card'),
            orderId: isset($options['order']) ? (int) $options['order'] : null,
            orderNumber: $options['order'] ?? null,
            ipCountry: isset($options['ip-country']) ? strtoupper($options['ip-country']) : null,
            shippingCountry: match ($options['shipping-country'] ?? null) {
                null => null,
                'none' => PaymentFacts::NONE,
                default => strtoupper($options['shipping-country']),
            },
            itemCount: max(1, (int) ($options['items'] ?? 1)),
            addressCheck: in_array($options['avs'] ?? null, ['pass', 'fail', 'unavailable', 'unchecked'], true)
                ? $options['avs']
                : null,
        );
        WP_CLI::line(Said::orRefused(fn(): string => $this->operator->pay($plan)));
    }

    /**
     * A customer's bank disputes a charge.
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
     * : The bank only asks.
     *
     * @param array{0: string} $arguments
     * @param array<string, string|bool> $options
     */
    public function dispute(array $arguments, array $options): void
    {
        $reason = is_string($options['reason'] ?? null) ? $options['reason'] : 'general';
        WP_CLI::line(
            Said::orRefused(
                fn(): string => $this->operator->dispute($arguments[0], $reason, isset($options['inquiry'])),
            ),
        );
    }

    /**
     * The bank decides a dispute, or lets an inquiry be.
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
        Said::events(
            Said::orRefused(
                fn(): int => $this->operator->change(
                    static fn(World $world) => $world->disputes->decide($arguments[0], $options['verdict']),
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
     * : How much
     *
     * --currency=<code>
     * : The charge's currency
     *
     * @param array{0: string} $arguments
     * @param array{amount: string, currency: string} $options
     */
    public function refund(array $arguments, array $options): void
    {
        Said::orRefused(
            fn() => $this->commands->run(
                $this->operator->scope(),
                $this->operator->sandbox(),
                new RefundCharge($arguments[0], new Money((int) $options['amount'], $options['currency']), null),
                'cli',
            ),
        );
        WP_CLI::success('Refunded.');
    }

    /**
     * A bank sends a payout back.
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
        Said::events(
            Said::orRefused(
                fn(): int => $this->operator->change(
                    static fn(World $world) => $world->payouts->fail(
                        $arguments[0],
                        $options['code'] ?? 'account_closed',
                    ),
                ),
            ),
        );
    }
}
