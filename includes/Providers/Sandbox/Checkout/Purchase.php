<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Fraud\PaymentFacts;
use Tillbook\Providers\Sandbox\PaymentPlan;

/** A payment that a shopper of the store asks for, with the card and the saved method it comes down to. */
final class Purchase
{
    /**
     * @param array<string, mixed> $paymentMethod as SavedMethods keeps it
     * @param string $home the account's country, where the shopper's is not known
     */
    public function __construct(
        public readonly PaymentRequest $request,
        public readonly array $paymentMethod,
        private readonly string $home,
    ) {}

    /** Id of Platform\PaymentMethods: of a saved one what it is, otherwise what was asked for. */
    public function method(): string
    {
        return Json::text($this->paymentMethod, 'type') ?? $this->request->method;
    }

    /** The test card that decides what becomes of it; null for other methods. */
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

    /** Whether it can be authorized now and captured later: only then can it be held for a review. */
    public function canWait(): bool
    {
        return PaymentMethods::find($this->method())?->canWait === true;
    }

    /** What the sandbox's customer does, so that the payment goes the way of all others. */
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
            shippingCountry: $request->shippingCountry ?? PaymentFacts::NONE,
            itemCount: $request->itemCount,
            purchase: $this,
        );
    }

    /** Whether the shopper has to say yes on a page first: their bank's, a wallet's, or the method's own. */
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

    /** Whether nobody is there to say yes to the bank that asks. */
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
