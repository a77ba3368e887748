<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Closure;
use Tillbook\Features\Checkout\CardTesting\Attempt;
use Tillbook\Features\Checkout\CardTesting\CardTestingBrake;
use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Has the provider keep a card that nothing is bought with now: on My account, and for what is free today and costs later. */
final class CardSetups
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
        private readonly CardTestingBrake $brake,
    ) {}

    /** @param string $returnUrl where the shopper comes back to after confirming it */
    public function begin(int $userId, string $card, Billing $billing, string $returnUrl): CardSetup
    {
        $admission = $this->brake->admit(Attempt::toSaveACard($userId));
        if ($admission->refusal !== null) {
            return new CardSetup(text: $admission->refusal);
        }
        $setup = $this->ask(function (Provider $provider) use ($userId, $card, $billing, $returnUrl): array {
            $scope = $this->ledgers->current();

            return $scope === null
                ? []
                : ($this->bus)()->run(
                    $scope,
                    $provider,
                    new SaveCard(
                        $userId,
                        $card,
                        $billing,
                        $this->cards->customerOf($userId, $scope->accountId),
                        $returnUrl,
                    ),
                    'checkout',
                )->object;
        });
        match (true) {
            $setup->saved !== null => $admission->forget(),
            $setup->redirect !== null => $admission->waits(),
            default => null,
        };

        return $admission->isNeutral && $setup->text !== ''
            ? new CardSetup($setup->id, text: self::notSaved())
            : $setup;
    }

    /** How it stands, such as when the shopper comes back. */
    public function find(string $id): CardSetup
    {
        return $this->ask(static fn(Provider $provider): array => $provider->setup($id));
    }

    /** @param Closure(Provider): array<string, mixed> $question */
    private function ask(Closure $question): CardSetup
    {
        $provider = ($this->provider)();
        if ($provider === null) {
            return new CardSetup(text: ShopperTexts::notReady());
        }
        try {
            return self::read($question($provider));
        } catch (ProviderRefusal $refusal) {
            return new CardSetup(
                text: str_starts_with($refusal->reason, 'tillbook_')
                    ? ShopperTexts::notReady()
                    : $refusal->getMessage(),
            );
        } catch (ProviderUnreachable) {
            return new CardSetup(
                text: __(
                    'We could not reach the payment provider, so your card was not saved. Try again in a few minutes.',
                    'tillbook',
                ),
            );
        }
    }

    /** @param array<string, mixed> $setup the provider's answer */
    private static function read(array $setup): CardSetup
    {
        $id = Json::text($setup, 'id') ?? '';
        $url = Json::text($setup, 'next_action.redirect_to_url.url');
        $saved = Json::object($setup, 'saved_method');

        return match (true) {
            Json::text($setup, 'status') === 'succeeded' && $saved !== [] => new CardSetup($id, $saved),
            Json::text($setup, 'status') === 'requires_action' && $url !== null => new CardSetup($id, redirect: $url),
            default => new CardSetup($id, text: Json::text($setup, 'last_setup_error.message') ?? self::notSaved()),
        };
    }

    private static function notSaved(): string
    {
        return __('Your card could not be saved. Try another one.', 'tillbook');
    }
}
