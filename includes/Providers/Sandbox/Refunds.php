<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Checkout\TestCards;

/** Makes refunds in the sandbox: paid from the balance at the current exchange rate; some fail days later. */
final class Refunds
{
    private const ASYNC_METHODS = ['sepa_debit', 'au_becs_debit', 'p24', 'multibanco', 'sofort'];
    /** Days until a delayed refund completes or fails. */
    private const DAYS = 5;

    public function __construct(private readonly SandboxBooks $books) {}

    /**
     * Refunds a charge fully or partially.
     *
     * @param int $amount minor units of the charge's currency
     * @param array<string, string> $metadata stored with the refund
     *
     * @return array<string, mixed> the refund
     *
     * @throws ProviderRefusal
     */
    public function refund(string $chargeId, int $amount, ?string $reason = null, array $metadata = []): array
    {
        $charge = $this->books->store->find($chargeId);
        if ($charge === null || $charge['object'] !== 'charge') {
            throw new ProviderRefusal('wcpay_missing_charge', __('Charge not found in this account.', 'tillbook'), 404);
        }
        $captured = Json::integer($charge, 'amount_captured') ?? 0;
        $refunded = Json::integer($charge, 'amount_refunded') ?? 0;
        if ($amount < 1 || $amount > $captured - $refunded) {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                __('The refund is more than the amount left to refund.', 'tillbook'),
                400,
            );
        }
        $dispute = $this->openDispute($charge);
        if (
            $dispute !== null &&
            !str_starts_with(Json::text($dispute, 'status') ?? '', 'warning_') &&
            !in_array($dispute['status'], ['won', 'charge_refunded'], true)
        ) {
            throw new ProviderRefusal(
                'wcpay_refund_error',
                __('A disputed payment cannot be refunded.', 'tillbook'),
                409,
            );
        }
        $charge['amount_refunded'] = $refunded + $amount;
        $charge['refunded'] = $charge['amount_refunded'] === $captured;
        $method = Json::text($charge, 'payment_method_details.type') ?? 'card';
        $unusual = TestCards::ofCharge($charge)?->refund;
        $pending = in_array($method, self::ASYNC_METHODS, true) || $unusual === 'succeeds_later';
        $refund = [
            'id' => $this->books->id('re'),
            'object' => 'refund',
            'created' => $this->books->now(),
            'charge' => $chargeId,
            'payment_intent' => Json::text($charge, 'payment_intent'),
            'amount' => $amount,
            'currency' => $charge['currency'],
            'reason' => $reason,
            'status' => $pending ? 'pending' : 'succeeded',
            'failure_reason' => null,
            'metadata' => $metadata,
            'destination_details' => in_array($method, ['card', 'card_present', 'link'], true)
                ? [
                    'card' => [
                        'reference' => strtoupper(substr(hash('sha256', $chargeId . $refunded), 0, 23)),
                        'reference_status' => 'available',
                    ],
                ]
                : [],
        ];
        $transaction = $this->settle(
            $refund,
            $charge,
            -$amount,
            in_array($method, ['card', 'card_present', 'link'], true) ? 'refund' : 'payment_refund',
        );
        $refund['balance_transaction'] = $transaction['id'];
        $this->keep(
            $charge,
            $refund,
            $pending || $unusual === 'fails_later' ? $this->books->now() + self::DAYS * DAY_IN_SECONDS : null,
        );
        $this->tell('refund.created', $refund, $charge);

        return $refund;
    }

    /** Fails a refund: the customer's bank returns the money to the balance. */
    public function fail(string $refundId, string $reason): void
    {
        $refund = $this->books->store->find($refundId);
        $charge = $refund === null ? null : $this->books->store->find(Json::text($refund, 'charge') ?? '');
        if ($refund === null || $charge === null || $refund['status'] === 'failed') {
            throw new ProviderRefusal('wcpay_refund_error', __('This refund can no longer fail.', 'tillbook'), 409);
        }
        $amount = Json::integer($refund, 'amount') ?? 0;
        $charge['amount_refunded'] = (Json::integer($charge, 'amount_refunded') ?? 0) - $amount;
        $charge['refunded'] = false;
        $refund['status'] = 'failed';
        $refund['failure_reason'] = $reason;
        $this->settle($refund, $charge, $amount, 'refund_failure');
        $this->keep($charge, $refund);
        $this->tell('refund.failed', $refund, $charge);
    }

    /**
     * Processes a due refund: a pending one completes, and one that appeared to succeed fails.
     *
     * @param array<string, mixed> $refund
     */
    public function fallDue(array $refund): void
    {
        if ($refund['status'] === 'pending') {
            $this->complete($refund);
        } elseif ($refund['status'] === 'succeeded') {
            $this->fail(Json::text($refund, 'id') ?? '', 'expired_or_canceled_card');
        }
    }

    /** @param array<string, mixed> $refund */
    private function complete(array $refund): void
    {
        $charge = $this->books->store->find(Json::text($refund, 'charge') ?? '') ?? [];
        $refund['status'] = 'succeeded';
        $this->keep($charge, $refund);
        $this->tell('refund.updated', $refund, $charge);
    }

    /** Returns a debit to the customer's bank, days after it was paid. */
    public function returnPayment(string $chargeId): void
    {
        $charge = $this->books->store->find($chargeId);
        if ($charge === null) {
            return;
        }
        $amount = (Json::integer($charge, 'amount_captured') ?? 0) - (Json::integer($charge, 'amount_refunded') ?? 0);
        $charge['status'] = 'failed';
        $charge['paid'] = false;
        $charge['amount_refunded'] = Json::integer($charge, 'amount_captured') ?? 0;
        $transaction = $this->settle(
            [
                'id' => $this->books->id('pyr'),
                'object' => 'refund',
                'charge' => $chargeId,
                'amount' => $amount,
                'currency' => $charge['currency'],
                'payment_intent' => $charge['payment_intent'],
            ],
            $charge,
            -$amount,
            'payment_failure_refund',
        );
        $charge['failure_balance_transaction'] = $transaction['id'];
        $this->books->store->put($charge, Json::text($charge, 'payment_intent'));
        $this->books->emit('charge.updated', $this->expanded($charge));
    }

    /**
     * @param array<string, mixed> $refund
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed> the balance transaction
     */
    private function settle(array $refund, array $charge, int $amount, string $type): array
    {
        $currency = Json::text($charge, 'currency') ?? 'usd';
        $settlement = $this->books->settlementCurrency($currency);
        $converted = $this->books->rates->convert($amount, $currency, $settlement, $this->books->day());

        return $this->books->post(
            $type,
            'refund',
            $converted['amount'],
            0,
            $settlement,
            ['charge' => $charge] + $refund,
            $this->books->now(),
            [
                'exchange_rate' => $currency === $settlement ? null : $converted['rate'],
            ],
        );
    }

    /**
     * @param array<string, mixed> $charge
     * @param array<string, mixed> $refund
     */
    private function keep(array $charge, array $refund, ?int $dueAt = null): void
    {
        $this->books->store->put($charge, Json::text($charge, 'payment_intent'));
        $this->books->store->put($refund, Json::text($refund, 'charge'), $dueAt);
    }

    /**
     * @param array<string, mixed> $refund
     * @param array<string, mixed> $charge
     */
    private function tell(string $type, array $refund, array $charge): void
    {
        $this->books->emit($type, ['charge' => $charge] + $refund);
        $this->books->emit('charge.refunded', $this->expanded($charge));
    }

    /**
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed>
     */
    private function expanded(array $charge): array
    {
        return ['payment_intent' => $this->books->store->find(Json::text($charge, 'payment_intent') ?? '')] + $charge;
    }

    /**
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed>|null
     */
    private function openDispute(array $charge): ?array
    {
        $id = Json::text($charge, 'dispute');

        return $id === null ? null : $this->books->store->find($id);
    }
}
