<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Provider\Objects\SavedMethod;

/** The result of saving a card: saved, to be confirmed with the shopper's bank on another page, or refused. */
final class CardSetup
{
    /**
     * @param string $id the provider's (seti_…); empty where it was not even tried
     * @param SavedMethod|null $saved the card as the provider keeps it
     * @param string|null $redirect where the shopper confirms it
     * @param string $text for the shopper; empty where nothing went wrong
     * @param bool $isUnknown whether the provider could not be asked
     * @param bool $isRefused whether the store itself refused it, so that no bank was asked
     */
    public function __construct(
        public readonly string $id = '',
        public readonly ?SavedMethod $saved = null,
        public readonly ?string $redirect = null,
        public readonly string $text = '',
        public readonly bool $isUnknown = false,
        public readonly bool $isRefused = false,
    ) {}
}
