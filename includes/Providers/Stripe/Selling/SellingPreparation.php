<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Closure;
use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\ChooseDefaultMethod;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RemoveSavedMethod;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Acting\Prepared;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Expand;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Http\PreparedRequest;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Requests;

/** Prepares the requests for a checkout's commands. */
final class SellingPreparation
{
    /**
     * @param string $descriptor the account's own text on bank statements; empty if it is unknown
     * @param PaymentRules|null $rules the merchant's fraud rules; null for none
     * @param bool $hasLink whether the account takes Link
     * @param Closure(string): ?array<string, mixed> $known finds an open payment in the ledger: KnownPayments::open()
     */
    public function __construct(
        private readonly Api $api,
        private readonly AccountRecord $account,
        private readonly string $descriptor,
        private readonly ?PaymentRules $rules,
        private readonly bool $hasLink,
        private readonly Closure $known,
    ) {}

    /**
     * @param string $apiKey the key's visible part
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function of(Command $command, int $now, string $apiKey): Prepared
    {
        $name = Prepared::newName();
        if ($command instanceof PayOrder) {
            return $this->payment($command->request, $name, $now, $apiKey);
        }
        $request = match (true) {
            $command instanceof SaveCard => $this->saving($command, $name),
            $command instanceof RemoveSavedMethod => Requests::detach($command->methodId, "{$name}_1"),
            $command instanceof ChooseDefaultMethod => Requests::prefer(
                $command->customerId,
                $command->methodId,
                "{$name}_1",
            ),
            default => throw ProviderRefusal::unsupported(),
        };

        return new Prepared($name, $now, $apiKey, [$request]);
    }

    private function payment(PaymentRequest $request, string $name, int $now, string $apiKey): Prepared
    {
        self::assertCanBePaid($request);
        $readsCards = SellingAbilities::readsCards($this->account);
        $context = [Selling::READS_CARDS => $readsCards ? 'yes' : 'no'];
        $earlier = $request->intentId === null ? null : $this->earlier($request->intentId, $request);
        if ($earlier !== null && IntentView::isPaid($earlier)) {
            // A repeated request for a paid order gets its payment, so that the shopper doesn't pay twice.
            return new Prepared($name, $now, $apiKey, [], [Selling::INTENT => $request->intentId] + $context);
        }
        $plan = FraudPlan::of($request, $this->rules);
        if ($plan->isBlocked && ($request->intentId === null || $earlier !== null)) {
            return self::blocked($request, $plan, $earlier, new Prepared($name, $now, $apiKey, [], $context));
        }
        // First: what can't be paid doesn't end the earlier attempt.
        $this->assertCanBeKept($request);
        if ($request->intentId !== null && !self::canBeTriedAgain($request, $earlier)) {
            throw ProviderRefusal::notContinued();
        }
        $customer = $this->customerOf($request, $earlier !== null);
        if ($earlier === null) {
            return new Prepared(
                $name,
                $now,
                $apiKey,
                [
                    Requests::pay(
                        $this->described($request, $plan, $customer, $name, []) + self::confirmed($request),
                        $readsCards,
                        "{$name}_1",
                    ),
                ],
                $context,
            );
        }
        $intentId = (string) $request->intentId;

        return new Prepared(
            $name,
            $now,
            $apiKey,
            [
                Requests::changePayment(
                    $intentId,
                    $this->described($request, $plan, $customer, $name, $earlier),
                    "{$name}_1",
                ),
                Requests::confirm($intentId, self::confirmed($request), $readsCards, "{$name}_2"),
            ],
            [
                Selling::INTENT => $intentId,
                Selling::CHARGE => Json::id($earlier, 'latest_charge'),
                Selling::METHOD => Json::id($earlier, 'payment_method'),
            ] + $context,
        );
    }

    /**
     * Nothing is paid. An earlier attempt is ended, because its bank may still ask the shopper in another tab.
     *
     * @param array<string, mixed>|null $earlier
     * @param Prepared $empty without requests
     *
     * @throws ProviderRefusal if the earlier attempt can't be ended
     */
    private static function blocked(
        PaymentRequest $request,
        FraudPlan $plan,
        ?array $earlier,
        Prepared $empty,
    ): Prepared {
        $metadata = $plan->metadata + self::metadata($request, $empty->name);
        if ($earlier === null) {
            return $empty->with([], [Selling::BLOCKED => (string) wp_json_encode($metadata)]);
        }
        if (!KnownPayments::isOpen($earlier)) {
            throw ProviderRefusal::notContinued();
        }
        $intentId = (string) $request->intentId;
        $readsCards = ($empty->context[Selling::READS_CARDS] ?? null) === 'yes';

        return $empty->with(
            [
                Requests::note($intentId, $metadata, "{$empty->name}_1"),
                Requests::cancel($intentId, 'abandoned', "{$empty->name}_2", Expand::paymentMade($readsCards)),
            ],
            [Selling::INTENT => $intentId, Selling::ENDS => 'yes'],
        );
    }

    /** @throws ProviderRefusal */
    private static function assertCanBePaid(PaymentRequest $request): void
    {
        if (OtherMethods::has($request->method) && !$request->offSession) {
            self::assertIsEntered($request);

            return;
        }
        if ($request->method !== 'card') {
            throw new ProviderRefusal(
                'payment_method_unavailable',
                __(
                    'This payment method is not available for this order. You were not charged. Choose another one.',
                    'tillbook',
                ),
                400,
            );
        }
        if ($request->savedMethod === null && ($request->card === null || $request->offSession)) {
            throw new ProviderRefusal(
                'payment_method_missing',
                __('Enter your card details, or choose another payment method.', 'tillbook'),
                400,
            );
        }
    }

    /** @throws ProviderRefusal */
    private static function assertIsEntered(PaymentRequest $request): void
    {
        if (OtherMethods::isEntered($request->method) && $request->card === null) {
            throw new ProviderRefusal(
                'payment_method_missing',
                __('Enter your bank details, or choose another payment method.', 'tillbook'),
                400,
            );
        }
    }

    /**
     * Returns the intent of an earlier attempt for the same order. Stripe is asked only if the ledger has none that is
     * open, as shopper and order wait for each request; or if the shopper may have authorized it at the bank, because
     * canceling it would undo that. What is captured at once can't be canceled once it is paid.
     *
     * @return array<string, mixed>|null null if there is none any more, or another site made it: this site got another name
     *
     * @throws ProviderRefusal if it belongs to another order
     */
    private function earlier(string $intentId, PaymentRequest $request): ?array
    {
        try {
            $intent = ($this->known)($intentId) ?? [];
            $mayBeAuthorized =
                Json::text($intent, 'status') !== 'requires_payment_method' &&
                Json::text($intent, 'capture_method') === 'manual';
            if ($intent === [] || $mayBeAuthorized) {
                $intent = $this->api->paymentMade($intentId, false)->body;
            }
        } catch (NotFound) {
            return null;
        }
        $site = Json::text($intent, 'metadata.' . SiteId::METADATA);
        if (Json::text($intent, 'metadata.order_id') !== (string) $request->orderId || $site === null) {
            throw new ProviderRefusal(
                'wcpay_intent_order_mismatch',
                __(
                    'This payment belongs to another order. You were not charged. Reload the page and try again.',
                    'tillbook',
                ),
                409,
            );
        }

        return $site !== SiteId::own() || Json::text($intent, 'status') === 'canceled' ? null : $intent;
    }

    /**
     * Whether an earlier intent can be changed and confirmed. Once the shopper was led to a bank or another page,
     * Stripe refuses that. The customer of an intent can't be exchanged; and to make one, change the intent and confirm
     * it would be three requests while the shopper waits.
     *
     * @param array<string, mixed>|null $intent null if it was canceled
     */
    private static function canBeTriedAgain(PaymentRequest $request, ?array $intent): bool
    {
        if ($intent === null || Json::text($intent, 'status') !== 'requires_payment_method') {
            return false;
        }
        if ($request->customer === null) {
            return !$request->save;
        }

        return (!$request->save && $request->savedMethod === null) ||
            in_array(Json::id($intent, 'customer'), [null, $request->customer], true);
    }

    /** @throws ProviderRefusal if the card has to be kept and the key may not */
    private function assertCanBeKept(PaymentRequest $request): void
    {
        $missing = $request->save ? SellingAbilities::whyNotSaving($this->account) : null;
        if ($missing !== null) {
            throw new ProviderRefusal(Denied::REASON, $missing, 409);
        }
    }

    /**
     * Returns the customer that the payment's card belongs to, or will belong to; null if the card isn't kept.
     *
     * @param bool $isAgain whether an earlier intent is changed, which Stripe refuses if it deleted the customer
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function customerOf(PaymentRequest $request, bool $isAgain): ?string
    {
        if (!$request->save) {
            return $request->savedMethod === null ? null : $request->customer;
        }
        if ($isAgain && $request->customer !== null) {
            return $request->customer;
        }

        return (new Customers($this->api))->of($request->shopperId ?? 0, $request->billing, $request->customer);
    }

    /**
     * Returns the parameters of the intent that say what is paid, and for what.
     *
     * @param array<string, mixed> $earlier intent that is tried again; empty for a new one
     *
     * @return array<string, mixed>
     */
    private function described(
        PaymentRequest $request,
        FraudPlan $plan,
        ?string $customer,
        string $name,
        array $earlier,
    ): array {
        $options = (new PaymentOptions(
            $plan->isAuthorizedFirst,
            $request->save,
            $request->wallet !== null && $this->hasLink,
            $request->method,
        ))->ofIntent();
        if ($options['setup_future_usage'] === null && Json::text($earlier, 'setup_future_usage') !== null) {
            // The card of the earlier attempt was to be kept; an empty text takes that back.
            $options['setup_future_usage'] = '';
        }

        return [
            'amount' => $request->amount->amount,
            'currency' => strtolower($request->amount->currency),
        ] +
            $options + [
                'customer' => $customer,
                'statement_descriptor_suffix' => $this->suffix($request->statementDescriptor),
                'shipping' => self::shipping($request),
                'metadata' => $plan->replacing(Json::object($earlier, 'metadata')) + self::metadata($request, $name),
            ];
    }

    /**
     * Returns to whom and where the order is shipped: banks, and companies that pay in installments, assess that.
     *
     * @return array<string, mixed>|null null if nothing is shipped
     */
    private static function shipping(PaymentRequest $request): ?array
    {
        if ($request->shippingCountry === null) {
            return null;
        }
        $told = static fn(?string $text): bool => $text !== null && $text !== '';
        $names = array_filter([$request->shipping?->name, $request->billing->name], $told);

        return array_filter(['phone' => $request->shipping?->phone], $told) + [
            'name' => reset($names) === false ? $request->orderNumber : reset($names),
            'address' =>
                ['country' => $request->shippingCountry] + array_filter($request->shipping->address ?? [], $told),
        ];
    }

    /**
     * How it is paid.
     *
     * @return array<string, mixed>
     */
    private static function confirmed(PaymentRequest $request): array
    {
        $source = match (true) {
            $request->savedMethod !== null => ['payment_method' => $request->savedMethod],
            $request->card === null => ['payment_method_data' => OtherMethods::data($request)],
            default => ['confirmation_token' => $request->card],
        };

        return $request->offSession
            ? $source + ['off_session' => true]
            : // Without Stripe.js on the way back, the bank asks on a page of its own.
                $source + ['return_url' => self::orNull($request->returnUrl), 'use_stripe_sdk' => false];
    }

    private function saving(SaveCard $command, string $name): PreparedRequest
    {
        return Requests::saveCard(
            PaymentOptions::ofSetup() + [
                'customer' => (new Customers($this->api))->of($command->userId, $command->billing, $command->customer),
                'confirmation_token' => $command->card,
                'return_url' => self::orNull($command->returnUrl),
                'use_stripe_sdk' => false,
                'metadata' => [Prepared::METADATA => $name, SiteId::METADATA => SiteId::own()],
            ],
            "{$name}_1",
        );
    }

    /** @return array<string, string> */
    private static function metadata(PaymentRequest $request, string $name): array
    {
        return array_filter(
            [
                Prepared::METADATA => $name,
                'order_id' => (string) $request->orderId,
                'order_number' => $request->orderNumber,
                'ip_country' => $request->ipCountry,
                'item_count' => (string) $request->itemCount,
                'order_total' => $request->storeTotal === null ? null : (string) $request->storeTotal->amount,
                'order_currency' => $request->storeTotal === null ? null : strtolower($request->storeTotal->currency),
            ],
            is_string(...),
        ) + $request->metadata;
    }

    /** Returns the text as Stripe takes it behind the account's own; null if it is that one, or nothing is left. */
    private function suffix(string $text): ?string
    {
        if ($text === $this->descriptor) {
            return null;
        }
        $plain = trim((string) preg_replace('/[^\x20-\x7E]|[<>"\'*\\\\]/', '', $text));

        return preg_match('/[A-Za-z]/', $plain) === 1 ? substr($plain, 0, 22) : null;
    }

    private static function orNull(string $text): ?string
    {
        return $text === '' ? null : $text;
    }
}
