<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\PaymentMethodDetails;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Sandbox\Checkout\TestCards;

/** Creates and settles charges in the sandbox. */
final class Charges
{
    private const USUAL_DAYS = 7;
    private const DELAY = 2 * DAY_IN_SECONDS;

    public function __construct(private readonly SandboxBooks $books) {}

    /**
     * Creates a charge for a payment.
     *
     * @param array<string, mixed> $intent
     * @param 'failed'|'pending'|'held'|'paid' $state
     *
     * @return array<string, mixed> the charge, not settled yet
     */
    public function make(PaymentPlan $plan, array $intent, string $state): array
    {
        $failed = $state === 'failed';
        $purchase = $plan->purchase;
        $descriptor =
            $purchase === null
                ? ''
                : ($purchase->request->statementDescriptor !== ''
                    ? $purchase->request->statementDescriptor
                    : Json::text($this->books->body, 'statement_descriptor') ?? '');

        return [
            'id' => $this->books->id($plan->isCard() ? 'ch' : 'py'),
            'object' => 'charge',
            'created' => $this->books->now(),
            'payment_intent' => $intent['id'],
            'amount' => $plan->amount,
            'amount_captured' => 0,
            'amount_refunded' => 0,
            'currency' => $plan->currency,
            'status' => ['failed' => 'failed', 'pending' => 'pending'][$state] ?? 'succeeded',
            'paid' => in_array($state, ['held', 'paid'], true),
            'captured' => $state === 'paid',
            'refunded' => false,
            'disputed' => false,
            'balance_transaction' => null,
            'failure_code' => $failed ? $plan->declineReason : null,
            'billing_details' => $plan->billingDetails(),
            'payment_method' => $purchase?->paymentMethodId() ?? $this->books->id('pm'),
            'payment_method_details' => MethodDetails::of(
                $plan,
                $state === 'held' ? $this->books->now() + self::authorizationSeconds($plan) : null,
            ),
            'outcome' => [
                'type' => match ($plan->outcome) {
                    'declined' => 'issuer_declined',
                    'blocked', 'block' => 'blocked',
                    'review' => 'manual_review',
                    default => 'authorized',
                },
                'risk_level' => ['normal', 'elevated', 'highest'][$plan->risk] ?? 'not_assessed',
                'reason' => $failed ? $plan->declineReason : null,
            ],
            'metadata' => array_filter(
                [
                    'order_id' => $plan->orderId === null ? null : (string) $plan->orderId,
                    'order_number' => $plan->orderNumber,
                    SiteId::METADATA => $plan->isSoldHere() ? SiteId::own() : null,
                    'platform' => $plan->device,
                    'reader_model' =>
                        $plan->method === 'card_present'
                            ? ($plan->device === 'ios'
                                ? 'COTS_DEVICE'
                                : 'WISEPAD_3')
                            : null,
                    'reader_id' =>
                        $plan->method === 'card_present'
                            ? 'tmr_' . substr($this->books->accountId, -8) . ($plan->device ?? 'pos')
                            : null,
                    'channel' => $plan->channel,
                    'test_card' => $purchase?->card()?->name,
                ],
                static fn(?string $value): bool => $value !== null,
            ),
        ] +
            ($purchase === null
                ? []
                : [
                    'customer' => $purchase->customer(),
                    'calculated_statement_descriptor' => $descriptor === '' ? null : $descriptor,
                ]);
    }

    /**
     * Returns how long an authorization is valid: a week; at a card reader two days, or five with Visa; with some
     * methods longer.
     */
    public static function authorizationSeconds(PaymentPlan $plan): int
    {
        if ($plan->method === 'card_present') {
            return ($plan->brand === 'visa' ? 5 : 2) * DAY_IN_SECONDS;
        }

        return (PaymentMethodDetails::HOLD_DAYS[$plan->method] ?? self::USUAL_DAYS) * DAY_IN_SECONDS;
    }

    /**
     * Posts the captured amount of a charge after fees.
     *
     * @param array<string, mixed> $charge
     * @param int $amount captured amount, minor units of the charge's currency
     *
     * @return array<string, mixed> the charge with its balance transaction
     */
    public function settle(array $charge, int $amount): array
    {
        $books = $this->books;
        $currency = Json::text($charge, 'currency') ?? 'usd';
        $method = Json::text($charge, 'payment_method_details.type') ?? 'card';
        $settlement = $books->settlementCurrency($currency);
        $converted = $books->rates->convert($amount, $currency, $settlement, $books->day());
        $country =
            Json::text($charge, "payment_method_details.$method.country") ??
            (Json::text($charge, 'billing_details.address.country') ?? 'US');
        $fee = $books->fees->charge(
            $method,
            $country,
            $converted['amount'],
            $settlement,
            $currency !== $settlement,
            $books->day(),
            $books->discount(),
        );
        $charge['amount_captured'] = $amount;
        $settled = ['amount' => $amount] + $charge;
        $transaction = $books->post(
            in_array($method, ['card', 'card_present', 'link'], true) ? 'charge' : 'payment',
            'charge',
            $converted['amount'],
            $fee['fee'],
            $settlement,
            $settled,
            $books->now() + (TestCards::ofCharge($charge)?->isAvailableAtOnce === true ? 0 : self::DELAY),
            [
                'fee_details' => $fee['details'],
                'exchange_rate' => $currency === $settlement ? null : $converted['rate'],
                'metadata' => ['fee_rates' => $fee['rates']],
            ],
        );
        $charge['balance_transaction'] = $transaction;

        return $charge;
    }
}
