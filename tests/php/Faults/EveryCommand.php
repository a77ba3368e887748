<?php

declare(strict_types=1);

namespace Tillbook\Tests\Faults;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\OrderLocks;
use WC_Order;

/**
 * Commands of each kind, and what they are about: a payment, the account, a shopper. For tests that use WithSandbox.
 */
trait EveryCommand
{
    private ?WC_Order $order = null;

    /** @return array<string, array{string}> */
    public static function commands(): array
    {
        return [
            'refund' => ['refund'],
            'capture' => ['capture'],
            'cancellation' => ['cancel'],
            'evidence' => ['evidence'],
            'accepted dispute' => ['accept'],
            'instant payout' => ['payout'],
            'change of the account' => ['account'],
            'details of invoices' => ['invoices'],
            'payment at the checkout' => ['pay'],
            'declined payment' => ['decline'],
            'saved card' => ['card'],
        ];
    }

    private function prepare(string $kind): Command
    {
        if (in_array($kind, ['pay', 'decline', 'card'], true)) {
            return $this->ofShopper($kind);
        }
        $isHeld = in_array($kind, ['capture', 'cancel'], true);
        $this->order = $this->orderOf(5000, 'usd', $isHeld ? 'on-hold' : 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: $isHeld), $this->order);
        $charge = $this->chargeOf($intent);
        $dispute = '';
        if (in_array($kind, ['evidence', 'accept'], true)) {
            $this->happen(static function (SandboxAccount $account) use ($charge, &$dispute): void {
                $opened = $account->disputes->open($charge, 'product_not_received', false);
                $dispute = is_string($opened['id'] ?? null) ? $opened['id'] : '';
            });
        }

        return self::command($kind, $intent, $charge, $dispute);
    }

    private static function command(string $kind, string $intent, string $charge, string $dispute): Command
    {
        return match ($kind) {
            'refund' => new RefundCharge($charge, new Money(1200, 'usd'), 'duplicate'),
            'capture' => new CapturePayment($intent, new Money(5000, 'usd')),
            'cancel' => new CancelAuthorization($intent),
            'evidence' => new UpdateDispute($dispute, ['product_description' => 'A hat'], [], true),
            'payout' => new CreateInstantPayout('usd'),
            'account' => new UpdateAccount(self::ACCOUNT, ['statement_descriptor' => 'HATS OF BRISTOL']),
            'invoices' => new SaveVatDetails(self::ACCOUNT, 'Hats', 'Street 1', null),
            'accept' => new CloseDispute($dispute),
            default => throw new \LogicException("There is no command \"$kind\"."),
        };
    }

    private function ofShopper(string $kind): Command
    {
        $billing = new Billing('Jamie', 'jamie@example.com');
        if ($kind === 'card') {
            return new SaveCard(1, 'visa', $billing, null, 'https://shop.example/account');
        }
        $this->order = $this->orderOf(5000);

        return new PayOrder(
            new PaymentRequest(
                $this->order->get_id(),
                $this->order->get_order_number(),
                new Money(5000, 'usd'),
                $billing,
                card: $kind === 'pay' ? 'visa' : 'insufficient_funds',
                returnUrl: 'https://shop.example/thanks',
            ),
        );
    }

    /** Runs it as a page does: the same again is the same attempt. */
    private function send(Command $command): void
    {
        $services = Plugin::instance()->services;
        $provider = $services->provider();
        self::assertNotNull($provider);
        $services->bus()->run($this->scope, $provider, $command, 'admin', 0);
    }

    /** As if a few minutes had gone by, with their job. */
    private function recover(): void
    {
        $database = Database::fromWordPress();
        for ($job = 0; $job < 3; ++$job) {
            $database->execute(
                'UPDATE ' .
                    $database->table('writes') .
                    " SET created = created - 300 WHERE ledger_id = ? AND state IN ('sent', 'unknown')",
                [$this->scope->id],
            );
            $database->execute(
                'UPDATE ' . $database->table('events') . ' SET next_attempt_at = 0 WHERE ledger_id = ?',
                [$this->scope->id],
            );
            $database->execute('UPDATE ' . $database->table('order_effects') . ' SET due = 0 WHERE ledger_id = ?', [
                $this->scope->id,
            ]);
            OrderLocks::expire();
            wp_cache_flush();
            Plugin::instance()->services->reconcileAccounts()->run();
        }
    }
}
