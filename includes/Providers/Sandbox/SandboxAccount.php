<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Checkout\CardSetups;
use Tillbook\Providers\Sandbox\Checkout\CheckoutPayments;
use Tillbook\Providers\Sandbox\Checkout\PostPaymentEffects;

/** A sandbox account with all operations on it. */
final class SandboxAccount
{
    public readonly Payments $payments;
    public readonly Authorizations $authorizations;
    public readonly Refunds $refunds;
    public readonly Disputes $disputes;
    public readonly Payouts $payouts;
    public readonly LoansAndAdjustments $loans;
    public readonly AccountDetails $details;
    public readonly CheckoutPayments $checkout;
    public readonly CardSetups $setups;
    public readonly Calendar $calendar;
    private readonly PostPaymentEffects $effects;

    /** @param PaymentRules|null $rules the merchant's fraud rules for payments; null for none, as during the history */
    public function __construct(public readonly SandboxBooks $books, ?PaymentRules $rules = null)
    {
        $this->payments = new Payments($books, $rules);
        $this->authorizations = new Authorizations($books);
        $this->refunds = new Refunds($books);
        $this->disputes = new Disputes($books);
        $this->payouts = new Payouts($books);
        $this->loans = new LoansAndAdjustments($books);
        $this->details = new AccountDetails($books);
        $this->effects = new PostPaymentEffects($books, $this->loans, $this->disputes);
        $this->checkout = new CheckoutPayments($books, $this->payments, $this->authorizations, $this->effects);
        $this->setups = new CardSetups($books, $this->checkout->methods);
        $this->calendar = new Calendar(
            $books,
            $this->checkout,
            $this->setups,
            $this->effects,
            $this->refunds,
            $this->disputes,
            $this->payouts,
            $this->loans,
            $this->details,
        );
    }

    /** Makes a payment with its consequences: the loan's share, and the card reader's activity. */
    public function pay(PaymentPlan $plan): string
    {
        $intentId = $this->payments->pay($plan);
        $chargeId = Json::text($this->books->store->find($intentId) ?? [], 'latest_charge') ?? '';
        $charge = $this->books->store->find($chargeId) ?? [];
        $reader = Json::text($charge, 'metadata.reader_id');
        if ($reader !== null) {
            $this->books->body['active_readers'] =
                [$reader => true] + Json::object($this->books->body, 'active_readers');
            $this->books->body['readers'] =
                [$reader => Json::text($charge, 'metadata.reader_model')] + Json::object($this->books->body, 'readers');
        }
        $this->effects->of($chargeId);

        return $intentId;
    }

    /**
     * Captures an authorization and withholds the loan's share of the captured amount.
     *
     * @param int|null $approvedBy the user who approved a payment held for review
     *
     * @return array<string, mixed> the payment intent
     *
     * @throws \Tillbook\Provider\ProviderRefusal
     */
    public function capture(string $intentId, int $amount, ?int $approvedBy = null): array
    {
        $intent = $this->authorizations->capture($intentId, $amount, $approvedBy);
        $this->effects->of(Json::text($intent, 'latest_charge') ?? '');

        return $intent;
    }

    /**
     * Cancels an authorization, or a payment that the shopper has not approved yet.
     *
     * @param int|null $blockedBy the user who blocked a payment held for review
     *
     * @return array<string, mixed> the payment intent
     *
     * @throws \Tillbook\Provider\ProviderRefusal
     */
    public function cancel(string $intentId, ?int $blockedBy = null): array
    {
        $intent = $this->books->store->find($intentId) ?? [];

        return in_array($intent['status'] ?? null, ['requires_action', 'requires_payment_method'], true)
            ? $this->checkout->cancel($intent, 'requested_by_customer')
            : $this->authorizations->release($intentId, 'requested_by_customer', $blockedBy);
    }

    /**
     * Refunds a charge, which also closes an inquiry about it (spec 2 §4).
     *
     * @param int $amount minor units of the charge's currency
     * @param array<string, string> $metadata stored with the refund: `wc_refund_id`, `refunded_by`, `note`
     *
     * @return array<string, mixed> the refund
     *
     * @throws \Tillbook\Provider\ProviderRefusal
     */
    public function refund(string $chargeId, int $amount, ?string $reason, array $metadata = []): array
    {
        $refund = $this->refunds->refund($chargeId, $amount, $reason, $metadata);
        $charge = $this->books->store->find($chargeId) ?? [];
        $dispute = $this->books->store->find(Json::text($charge, 'dispute') ?? '') ?? [];
        if (in_array(Json::text($dispute, 'status'), ['warning_needs_response', 'warning_under_review'], true)) {
            $this->disputes->close(
                Json::text($dispute, 'id') ?? '',
                Json::boolean($charge, 'refunded') ? 'charge_refunded' : 'warning_closed',
            );
        }

        return $refund;
    }

    /**
     * Stores the merchant's survey answer.
     *
     * @return array{id: string, survey: string, rating: string, comments: string, created: int}
     */
    public function keepSurvey(string $survey, string $rating, string $comments): array
    {
        $answer = [
            'id' => $this->books->id('srv'),
            'survey' => $survey,
            'rating' => $rating,
            'comments' => $comments,
            'created' => $this->books->now(),
        ];
        $this->books->store->put(['object' => 'survey_answer'] + $answer);

        return $answer;
    }

    /**
     * Stores the recipient of invoices.
     *
     * @return array{vat_number: string|null, name: string, address: string}
     *
     * @throws \Tillbook\Provider\ProviderRefusal if details are missing or the number is invalid
     */
    public function saveVatDetails(string $name, string $address, ?string $vatNumber): array
    {
        if (trim($name) === '' || trim($address) === '') {
            throw new ProviderRefusal(
                'wcpay_vat_details_incomplete',
                __('Enter the business name and address.', 'tillbook'),
                400,
            );
        }
        $details = [
            'vat_number' =>
                $vatNumber === null ? null : (new VatNumbers($this->books->country()))->find($vatNumber)->number,
            'name' => trim($name),
            'address' => trim($address),
        ];
        $this->books->body['vat_details'] = $details;

        return $details;
    }
}
