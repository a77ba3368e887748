<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

/** The parts of the contract that a provider can do without: it refuses them, or says that it has nothing. */
enum Capability
{
    /** Takes payments: without it, every payment is declined. */
    case Payments;
    /** Authorizes now and captures later: without it, every payment is captured at once. */
    case LaterCapture;
    case Refunds;
    case Disputes;
    /** Keeps cards of shoppers. */
    case SavedCards;
    /** Says what the account holds. */
    case Balances;
    case InstantPayouts;
    /** Changes the account: descriptors, payout schedule, payment methods. */
    case AccountChanges;
    case VatDetails;
    case BillingMigration;
    case Surveys;
    case Documents;
    case Files;
    case Rates;
    /** Verifies the business in an embedded component. */
    case Onboarding;
    /** Brings payments from before the account was connected. */
    case History;
    /** Delivers again what was not confirmed. */
    case Redelivery;
    /** Is asked over a network, which can fail. */
    case Network;
    /** Gives a connected account up with everything that the ledger has of it. */
    case Reset;
}
