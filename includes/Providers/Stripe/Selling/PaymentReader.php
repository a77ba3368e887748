<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\LiveGuard;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\StripeAccount;

/** Reads what became of the checkout's payments and setups of one account, as Stripe has them now. */
final class PaymentReader
{
    public function __construct(private readonly StripeAccount $account) {}

    /**
     * Returns a payment with the events that its state means.
     *
     * @throws ProviderRefusal if the account isn't connected, or has no such payment
     * @throws ProviderUnreachable
     */
    public function payment(string $intentId): CommandResult
    {
        $record = $this->account->record() ?? throw Connector::notConnected();
        if (BlockedPayment::isVirtualPaymentId($intentId)) {
            throw ProviderRefusal::missing();
        }
        $api = $this->account->api();
        $answer = $this->decided($api->paymentMade($intentId, SellingAbilities::readsCards($record)));

        return (new SellingResults(
            new PartialCaptures($api),
            new CanonicalEvents(),
            $this->account->id,
            $this->account->isLive,
        ))->ofPayment('arr_' . self::stateId($intentId, $answer->body), $answer);
    }

    /**
     * @return array<string, mixed> the setup of a card that is kept without a payment
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function setup(string $setupId): array
    {
        if ($this->account->record() === null) {
            throw Connector::notConnected();
        }

        return IntentView::ofSetup($this->account->api()->setupIntent($setupId)->body);
    }

    /**
     * Does what the fraud rules say about a payment that the bank has authorized, if the process that paid didn't come
     * to it: the bank asked the shopper first, or the process died. Not on a copy of the site.
     *
     * @throws ProviderUnreachable if that isn't done yet
     */
    public function decided(Answer $payment): Answer
    {
        $record = $this->account->record();

        return $record === null || LiveGuard::obstacle($this->account->isLive) !== null
            ? $payment
            : (new FraudVerdict($this->account->api(), SellingAbilities::readsCards($record)))->of($payment);
    }

    /** @param array<string, mixed> $payment */
    private static function stateId(string $intentId, array $payment): string
    {
        $state = [
            $intentId,
            Json::text($payment, 'status'),
            Json::id($payment, 'latest_charge'),
            Json::text($payment, 'last_payment_error.payment_method.id'),
            Json::text($payment, 'metadata.' . FraudPlan::OUTCOME),
        ];

        return substr(hash('sha256', implode('|', $state)), 0, 40);
    }
}
