<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Objects\SavedMethod;

/** Keeps shoppers' cards in the store, so that they can choose them at checkout. */
interface KeepsCards
{
    /**
     * Keeps a card that the provider has already kept for a shopper, such as by another plugin.
     *
     * @param LedgerScope $scope the account that stores the card, with its mode
     * @param int $otherToken the other plugin's token of the card in the store
     *
     * @return bool|null true if it is new; false if the shopper had the same card already; null if a card lacks what the store
     *     needs, such as its expiry date
     */
    public function adopt(int $userId, LedgerScope $scope, SavedMethod $saved, int $otherToken): ?bool;
}
