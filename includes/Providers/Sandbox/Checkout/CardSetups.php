<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\DeclineText;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\SandboxBooks;

/**
 * Saves shoppers' cards without a payment (seti_…). The bank's authentication works as for a payment, but no
 * money moves.
 */
final class CardSetups
{
    public const OBJECT = 'setup_intent';
    /** Test card that can be saved but is declined when charged. */
    private const SAVES_ALL_THE_SAME = 'declined_when_charged';

    public function __construct(private readonly SandboxBooks $books, private readonly SavedMethods $methods) {}

    /**
     * Saves a card, or starts a setup that needs the shopper's approval.
     *
     * @return array<string, mixed> the setup, see SaveCard
     *
     * @throws ProviderRefusal
     */
    public function save(SaveCard $command): array
    {
        $card =
            TestCards::find($command->card) ??
            throw new ProviderRefusal(
                'unknown_test_card',
                __('Only the documented test cards work in the sandbox. Use one of them.', 'tillbook'),
                400,
            );
        $setup = [
            'id' => $this->books->id('seti'),
            'object' => self::OBJECT,
            'created' => $this->books->now(),
            'status' => 'requires_payment_method',
            'failure_code' => null,
            'payment_method' => $this->methods->make('card', $card->name, null),
            'customer' => $command->customer,
            'billing_details' => $command->billing->toArray(),
            'return_url' => $command->returnUrl,
        ];
        if ($card->authentication === TestCard::NEVER) {
            return $this->answer($this->finish($setup, $card, false));
        }
        $setup['status'] = 'requires_action';
        $this->books->store->put($setup, null, $this->books->now() + CheckoutPayments::APPROVAL_SECONDS);

        return $this->answer($setup);
    }

    /**
     * Applies the shopper's decision from the approval page.
     *
     * @return bool whether the decision was still pending
     */
    public function decide(string $id, string $decision): bool
    {
        $setup = $this->find($id);
        if ($setup === null || $setup['status'] !== 'requires_action') {
            return false;
        }
        $card =
            TestCards::find(Json::text($setup, 'payment_method.test_card') ?? '') ??
            throw new \LogicException('A setup has a card.');
        if ($decision === 'decline') {
            $this->books->store->put(
                ['status' => 'requires_payment_method', 'failure_code' => 'payment_intent_authentication_failure'] +
                    $setup,
            );
        } else {
            $this->finish($setup, $card, true);
        }

        return true;
    }

    /**
     * Cancels a setup that was not approved in time.
     *
     * @param array<string, mixed> $setup
     */
    public function fallDue(array $setup): void
    {
        $this->books->store->put(['status' => 'canceled'] + $setup);
    }

    /** @return array<string, mixed>|null */
    public function find(string $id): ?array
    {
        $setup = $this->books->store->find($id);

        return ($setup['object'] ?? null) === self::OBJECT ? $setup : null;
    }

    /**
     * Presents a setup in the shape of SaveCard's result.
     *
     * @param array<string, mixed> $setup
     *
     * @return array<string, mixed> see SaveCard
     */
    public function answer(array $setup): array
    {
        $reason = Json::text($setup, 'failure_code');
        $id = Json::text($setup, 'id') ?? '';

        return [
            'id' => $id,
            'object' => self::OBJECT,
            'status' => $setup['status'],
            'customer' => Json::text($setup, 'payment_method.customer') ?? $setup['customer'],
            'saved_method' => SavedMethods::view(Json::object($setup, 'payment_method')),
            'last_setup_error' =>
                $reason === null
                    ? null
                    : [
                        'code' => DeclineText::code($reason),
                        'decline_code' => $reason,
                        'message' => DeclineText::of($reason),
                    ],
            'next_action' =>
                $setup['status'] === 'requires_action'
                    ? ApprovalLink::action($this->books->accountId, $id, Json::text($setup, 'return_url'))
                    : null,
        ];
    }

    /**
     * Completes the setup with the bank's decision: a card that would be declined is not saved, except for the
     * one that is declined when charged.
     *
     * @param array<string, mixed> $setup
     *
     * @return array<string, mixed>
     */
    private function finish(array $setup, TestCard $card, bool $authenticated): array
    {
        if ($card->decline !== null && $card->name !== self::SAVES_ALL_THE_SAME) {
            $setup = ['status' => 'requires_payment_method', 'failure_code' => $card->decline] + $setup;
        } else {
            $method = $this->methods->keep(
                Json::object($setup, 'payment_method'),
                Json::text($setup, 'customer'),
                Billing::from(Json::object($setup, 'billing_details')),
                $authenticated,
            );
            $setup = ['status' => 'succeeded', 'payment_method' => $method] + $setup;
        }
        $this->books->store->put($setup);

        return $setup;
    }
}
