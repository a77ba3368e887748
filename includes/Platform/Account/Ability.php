<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** Abilities that depend on the account's provider and key, beyond keeping the ledger up to date. */
enum Ability: string
{
    /** Shoppers can pay through this account at the store's checkout, and save their cards. */
    case TakePayments = 'takePayments';
    /** Shoppers can pay by other methods than cards. */
    case OtherMethods = 'otherMethods';
    /** Shoppers can pay with Apple Pay and Google Pay. */
    case Wallets = 'wallets';
    /** Payments at checkout go through the store's own fraud rules. */
    case FraudRules = 'fraudRules';
    case Refund = 'refund';
    /** Captures and releases authorized payments, and decides about payments that are held for review. */
    case Capture = 'capture';
    /** Approves payments that the provider's risk check wants a person to look at. */
    case ApproveReviews = 'approveReviews';
    /** Sends evidence, accepts disputes. */
    case RespondToDisputes = 'respondToDisputes';
    case UploadFiles = 'uploadFiles';
    /** Submits evidence that was only saved when the deadline comes. */
    case SubmitSavedEvidence = 'submitSavedEvidence';
    case InstantPayouts = 'instantPayouts';
    /** Says when the next payout will be, and how much. */
    case ForecastPayouts = 'forecastPayouts';
    /** Changes what the provider stores about the account, such as its statement descriptor and payout schedule. */
    case ChangeAccount = 'changeAccount';
    /** Verifies the business in pages of this site. */
    case Verify = 'verify';
    case Documents = 'documents';
    case Loans = 'loans';
    case ReadDisputes = 'readDisputes';
    case ReadPayouts = 'readPayouts';
    case ReadReaders = 'readReaders';
    case ReadFiles = 'readFiles';
    /** Exchange rates for the store's prices. */
    case Rates = 'rates';
    case Survey = 'survey';
    /**
     * The provider opens accounts for the store, and discards test accounts. Otherwise the merchant connects an
     * existing one.
     */
    case OpenAccounts = 'openAccounts';

    /**
     * Returns the reasons of all abilities that are missing.
     *
     * @param callable(self): ?string $why null if it is there
     *
     * @return array<string, string> by the abilities' values
     */
    public static function missing(callable $why): array
    {
        $missing = [];
        foreach (self::cases() as $ability) {
            $reason = $why($ability);
            if ($reason !== null) {
                $missing[$ability->value] = $reason;
            }
        }

        return $missing;
    }
}
