<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Closure;
use Throwable;
use Tillbook\Features\Checkout\CardTesting\AttemptSource;
use Tillbook\Features\Checkout\CardTesting\CardTestingProtection;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Ledger\Ledgers;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Objects\SetupIntent;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * Saves cards with the provider without a purchase: from My account, and for orders that are free now and cost
 * something later.
 */
final class SaveCardWithoutPayment
{
    /**
     * @param Closure(): CommandBus $bus
     * @param Closure(): (Provider|null) $provider
     */
    public function __construct(
        private readonly Closure $bus,
        private readonly Closure $provider,
        private readonly Ledgers $ledgers,
        private readonly SavedCards $cards,
        private readonly CardTestingProtection $cardTestingProtection,
    ) {}

    /**
     * Starts saving a card: checks the limits against card testing and sends the command.
     *
     * @param string $returnUrl URL to which the shopper returns after confirming the card
     */
    public function begin(int $userId, string $card, Billing $billing, string $returnUrl): CardSetup
    {
        $admission = $this->cardTestingProtection->admit(AttemptSource::toSaveACard($userId));
        if ($admission->refusal !== null) {
            return new CardSetup(text: $admission->refusal);
        }
        try {
            $setup = $this->send($userId, $card, $billing, $returnUrl);
        } catch (Throwable $error) {
            // Whether it reached the bank isn't known.
            $admission->waits();
            throw $error;
        }
        match (true) {
            $setup->saved !== null, $setup->isRefused => $admission->forget(),
            $setup->redirect !== null, $setup->isUnknown => $admission->waits(),
            default => $admission->fails($setup->id === '' ? null : $setup->id),
        };

        return $admission->isNeutral && $setup->text !== ''
            ? new CardSetup($setup->id, text: self::notSaved())
            : $setup;
    }

    private function send(int $userId, string $card, Billing $billing, string $returnUrl): CardSetup
    {
        return $this->request(function (Provider $provider) use ($userId, $card, $billing, $returnUrl): array {
            $scope = $this->ledgers->forCheckout();
            if ($scope === null) {
                return [];
            }
            $command = new SaveCard($userId, $card, $billing, $this->cards->customerOf($userId, $scope), $returnUrl);
            $setup = ($this->bus)()->run($scope, $provider, $command, 'checkout')->object;
            // The provider has the customer even if the card is never saved.
            $this->cards->remember($userId, $scope, SetupIntent::fromProvider($setup)->customerId);

            return $setup;
        });
    }

    /** Returns the setup's current state, such as after the return of the shopper with this ID. */
    public function find(int $userId, string $id): CardSetup
    {
        $setup = $this->request(static fn(Provider $provider): array => $provider->setup($id));
        // Without an ID, the provider refused the question, or there is none.
        if ($setup->id !== '' && $setup->redirect === null) {
            $this->cardTestingProtection->followEnd(
                AttemptSource::toSaveACard($userId),
                $setup->id,
                $setup->saved !== null,
            );
        }

        return $setup;
    }

    /** @param Closure(Provider): array<string, mixed> $question */
    private function request(Closure $question): CardSetup
    {
        $provider = ($this->provider)();
        if ($provider === null) {
            return self::notReady();
        }
        try {
            return self::read(SetupIntent::fromProvider($question($provider)));
        } catch (ProviderRefusal $refusal) {
            return match (true) {
                $refusal->isMissing => new CardSetup(text: self::notSaved()),
                str_starts_with($refusal->reason, 'tillbook_') => self::notReady(),
                default => new CardSetup(text: $refusal->getMessage()),
            };
        } catch (ProviderUnreachable) {
            return new CardSetup(
                text: __(
                    'We could not reach the payment provider, so your card was not saved. Try again in a few minutes.',
                    'tillbook',
                ),
                isUnknown: true,
            );
        }
    }

    private static function read(SetupIntent $setup): CardSetup
    {
        $id = $setup->id ?? '';
        $url = $setup->redirectUrl;
        $saved = $setup->savedMethod;

        return match (true) {
            $setup->status === 'succeeded' && $saved !== null => new CardSetup($id, $saved),
            $setup->status === 'requires_action' && $url !== null => new CardSetup($id, redirect: $url),
            default => new CardSetup($id, text: $setup->errorMessage ?? self::notSaved()),
        };
    }

    private static function notReady(): CardSetup
    {
        return new CardSetup(text: ShopperMessages::notReady(), isRefused: true);
    }

    private static function notSaved(): string
    {
        return __('Your card could not be saved. Try another one.', 'tillbook');
    }
}
