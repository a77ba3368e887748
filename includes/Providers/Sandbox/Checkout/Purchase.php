<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Providers\Sandbox\PaymentPlan;

/** A shopper's payment request with its resolved card or saved payment method. */
final class Purchase
{
    /**
     * @param array<string, mixed> $paymentMethod the payment method's object in SavedMethods
     * @param string $home the account's country, used if the shopper's is unknown
     */
    public function __construct(
        public readonly PaymentRequest $request,
        public readonly array $paymentMethod,
        private readonly string $home,
    ) {}

    /** Returns the ID of Platform\PaymentMethods: that of the saved payment method, otherwise the requested one. */
    public function method(): string
    {
        return Json::text($this->paymentMethod, 'type') ?? $this->request->method;
    }

    /** Returns the test card that determines the outcome; null for other methods. */
    public function card(): ?TestCard
    {
        return $this->method() === 'card'
            ? TestCards::find(Json::text($this->paymentMethod, 'test_card') ?? TestCards::DEFAULT)
            : null;
    }

    public function paymentMethodId(): string
    {
        return Json::text($this->paymentMethod, 'id') ?? '';
    }

    public function customer(): ?string
    {
        return Json::text($this->paymentMethod, 'customer') ?? $this->request->customer;
    }

    public function country(): string
    {
        return $this->request->billing->country() ?? $this->home;
    }

    /** Whether the payment can be authorized now and captured later, which is required to hold it for review. */
    public function canWait(): bool
    {
        return PaymentMethods::find($this->method())?->canWait === true;
    }

    /** Creates the payment plan, so that the payment is processed like all others. */
    public function plan(): PaymentPlan
    {
        $request = $this->request;
        $card = $this->card();
        $outcome = match (true) {
            $card?->isBlocked === true => 'blocked',
            $this->lacksAuthentication(), $card?->decline !== null => 'declined',
            default => 'paid',
        };

        return new PaymentPlan(
            $request->amount->amount,
            $request->amount->currency,
            $this->method(),
            $card->brand ?? '',
            $this->country(),
            $request->billing->name,
            $request->billing->email,
            $outcome,
            $this->lacksAuthentication() ? 'authentication_required' : $card->decline ?? 'card_declined',
            $request->captureLater && $this->canWait(),
            $card->risk ?? 0,
            $request->device,
            'online',
            $request->orderId,
            $request->orderNumber,
            lastFour: $card?->lastFour() ?? '',
            ipCountry: $request->ipCountry,
            shippingCountry: $request->shippingCountry ?? PaymentAttributes::NONE,
            itemCount: $request->itemCount,
            purchase: $this,
        );
    }

    /** Whether the shopper must first approve the payment on a page of their bank, the wallet or the payment method. */
    public function needsApproval(): bool
    {
        if ($this->request->offSession) {
            return false;
        }
        if ($this->isSaved() || $this->method() === 'card') {
            return $this->asksForAuthentication() ||
                ($this->request->wallet !== null && $this->request->card === null && !$this->isSaved());
        }

        return true;
    }

    /** Whether the bank requires authentication but the shopper is not present. */
    private function lacksAuthentication(): bool
    {
        return $this->request->offSession && $this->asksForAuthentication();
    }

    private function asksForAuthentication(): bool
    {
        return match ($this->card()?->authentication) {
            TestCard::ALWAYS => true,
            TestCard::UNLESS_SET_UP => !Json::boolean($this->paymentMethod, 'authenticated'),
            default => false,
        };
    }

    private function isSaved(): bool
    {
        return $this->request->savedMethod !== null;
    }
}
