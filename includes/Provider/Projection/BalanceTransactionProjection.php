<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Seller;
use Tillbook\Ledger\TransactionType;
use Tillbook\Ledger\Write\Batch;
use Tillbook\Provider\Event;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Objects\BalanceTransaction;
use Tillbook\Provider\Ownership;

/**
 * Creates the rows of the transactions list. A balance transaction includes its expanded source (charge,
 * refund, dispute), and the source includes its charge, so a row is complete regardless of earlier events.
 */
final class BalanceTransactionProjection implements Projection
{
    /**
     * Types of amounts that are held back, for risk or as the minimum balance, and released again. The ledger calls all
     * of them a reserve.
     */
    private const RESERVES = [
        'reserve_transaction',
        'reserved_funds',
        'reserve_hold',
        'reserve_release',
        'payout_minimum_balance_hold',
        'payout_minimum_balance_release',
        'payment_network_reserve_hold',
        'payment_network_reserve_release',
    ];
    private const OF_CHARGES = [
        'charge',
        'payment',
        'refund',
        'payment_refund',
        'payment_failure_refund',
        'refund_failure',
        'dispute',
        'dispute_reversal',
    ];
    /** Types by category. What reverses a loan's transaction has its type with the opposite sign. */
    private const TYPES_OF_CATEGORIES = [
        'dispute' => 'dispute',
        'dispute_reversal' => 'dispute_reversal',
        'refund_failure' => 'refund_failure',
        'charge_failure' => 'payment_failure_refund',
        'financing_payout' => 'financing_payout',
        'financing_payout_reversal' => 'financing_payout',
        'advance' => 'financing_payout',
        'financing_paydown' => 'financing_paydown',
        'financing_paydown_reversal' => 'financing_paydown',
        'anticipation_repayment' => 'financing_paydown',
        'card_reader_fee' => 'card_reader_fee',
    ];
    /** Fees that the provider charges beside payments, such as for its software, network costs, and tax on fees. */
    private const FEE_CATEGORIES = ['fee', 'network_cost', 'tax'];
    private const FEE_TYPES = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost'];
    /** `tax_fund` is tax of the store's customers. */
    private const NO_FEES = [...self::OF_CHARGES, 'tax_fund'];

    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'balance_transaction.');
    }

    public function apply(Event $event, Batch $batch, Ownership $ownership): void
    {
        $transaction = BalanceTransaction::fromProvider($event->object);
        $id = IncompleteEvent::unlessNamed($event, $transaction->id);
        $type = self::type($transaction);
        self::assertComplete($event, $type);
        $charge = $transaction->charge;
        $isOurs = $ownership->sellerOf($charge) === Seller::ThisStore;
        $currency = $transaction->currency ?? '';
        $fees = $transaction->fee ?? 0;
        $amount = $transaction->amount ?? 0;
        $sign = $amount < 0 ? -1 : 1;
        $paid = $transaction->sourceAmount;
        // A charge without a payment intent is a payment by itself, under its own id.
        $intentId = $transaction->paymentIntentId ?? $transaction->chargeId;
        $created = $transaction->created ?? $event->created;
        if ($type === 'financing_paydown' && $amount < 0 && $intentId !== null) {
            $batch->happened($intentId, "paydown:$id", $type, $created, 4, [
                'amount' => $amount,
                'currency' => $currency,
                'loan_id' => $transaction->loanId,
                'transaction_id' => $id,
            ]);
        }
        if ($type === 'payment_failure_refund' && $intentId !== null) {
            $batch->happened($intentId, "returned:$id", 'payment_returned', $created, 4, [
                'amount' => abs($paid ?? $amount),
                'currency' => $transaction->sourceCurrency ?? $currency,
                'transaction_id' => $id,
            ]);
        }
        $batch->transaction([
            'transaction_id' => $id,
            'payment_intent_id' => $intentId,
            'charge_id' => $transaction->chargeId,
            'source_id' => $transaction->sourceId ?? $transaction->readerId,
            'created' => $created,
            'available_on' => $transaction->availableOn,
            'type' => $type,
            'channel' => $transaction->channel ?? ($charge?->channel() ?? 'online'),
            'source' => $charge?->paymentMethodDetails->source(),
            'source_identifier' => $charge?->paymentMethodDetails->lastDigits(),
            'card_expiry' => $charge?->paymentMethodDetails->expiry(),
            'source_device' => $charge?->metadata->platform,
            'order_id' => $isOurs ? $charge?->metadata->orderId : null,
            'order_number' => $isOurs ? $charge?->metadata->orderNumber : null,
            'customer_name' => self::cut($charge?->billingDetails->name),
            'customer_email' => self::cut($charge?->billingDetails->email),
            'customer_country' => $charge?->billingDetails->country,
            'customer_currency' => $transaction->sourceCurrency ?? $currency,
            'customer_amount' => $paid === null ? $amount : $sign * abs($paid),
            'currency' => $currency,
            'amount' => $amount,
            'fees' => $fees,
            'net' => $transaction->net ?? $amount - $fees,
            'exchange_rate' => $transaction->exchangeRate,
            'risk_level' => $charge?->outcome->risk,
            'loan_id' => $transaction->loanId,
            'updated' => $event->observed,
        ]);
    }

    /**
     * A payment, a refund or a dispute brings its source with the charge: order, customer and method are in it.
     *
     * @throws IncompleteEvent
     */
    private static function assertComplete(Event $event, string $type): void
    {
        if (!in_array($type, self::OF_CHARGES, true)) {
            return;
        }
        IncompleteEvent::unlessExpanded($event, $event->object, 'source');
        $source = $event->expanded('source');
        if (($source['object'] ?? null) !== 'charge') {
            IncompleteEvent::unlessExpanded($event, $source, 'charge');
        }
    }

    private static function type(BalanceTransaction $transaction): string
    {
        $category = $transaction->reportingCategory ?? '';
        $own = $transaction->type ?? 'adjustment';
        $isFee =
            in_array($own, self::FEE_TYPES, true) ||
            (in_array($category, self::FEE_CATEGORIES, true) && !in_array($own, self::NO_FEES, true));
        $type = self::TYPES_OF_CATEGORIES[$category] ?? ($isFee ? TransactionType::PROVIDER_FEE : $own);

        return in_array($type, self::RESERVES, true) ? 'reserve' : $type;
    }

    private static function cut(?string $text): ?string
    {
        return $text === null ? null : mb_substr($text, 0, 191);
    }
}
