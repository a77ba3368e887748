<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Tillbook\Ledger\LedgerScope;

/**
 * Actions of shoppers and banks, and the passing of time, in terms that every provider's stand-in supports. Payments,
 * refunds and disputes are named by what made them. Each payment is for an order of this store, unless the world is one
 * of another shop. Amounts are minor units.
 */
interface World
{
    /** @return string the payment */
    public function pay(int $amount, string $currency = 'usd'): string;

    /** A payment that is authorized and waits for its capture. */
    public function payLater(int $amount): string;

    public function decline(int $amount): string;

    /** A debit, which the customer's bank answers days later. */
    public function debit(int $amount): string;

    public function answerDebit(string $payment, bool $isPaid): void;

    /** The customer's bank takes back a debit that was paid. */
    public function takeBack(string $payment): void;

    /** Captures an authorization in the provider's own dashboard. */
    public function capture(string $payment, int $amount): void;

    public function cancel(string $payment): void;

    /** @return string the refund */
    public function refund(string $payment, int $amount): string;

    public function refundFails(string $refund): void;

    /** The provider's own risk check wants a person to look at a payment. */
    public function review(string $payment): void;

    /** Ends such a review: the payment is genuine. */
    public function approve(string $payment): void;

    /** Refunds a payment as fraud, which ends such a review, too. */
    public function refundAsFraud(string $payment, int $amount): void;

    /** @return string the dispute */
    public function dispute(string $payment): string;

    /** A question of the bank, which takes no money. */
    public function inquiry(string $payment): string;

    /**
     * Sends a text as evidence.
     *
     * @param bool $submits whether it goes to the bank; otherwise it is saved
     */
    public function respond(string $dispute, bool $submits): void;

    /** Accepts a dispute, which is then lost. */
    public function accept(string $dispute): void;

    /** @param 'won'|'lost'|'closed' $verdict `closed` of an inquiry */
    public function verdict(string $dispute, string $verdict): void;

    /** Everything that can be paid out at once is. */
    public function payOutInstantly(): void;

    /** The bank sends the newest payout back. */
    public function payoutFails(): void;

    public function advance(int $days): void;

    /** Delivers everything that has not arrived yet. Call it last. */
    public function end(): void;

    public function scope(): LedgerScope;

    public function orders(): WorldOrders;

    /** When the world began: a Monday at noon UTC, epoch seconds. */
    public function start(): int;
}
