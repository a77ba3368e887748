<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\WithLabels;

/** Why a card's bank reports a payment as fraud before the customer disputes it; the provider's names. */
enum FraudWarningReason: string
{
    use WithLabels;

    case CardNeverReceived = 'card_never_received';
    case FraudulentCardApplication = 'fraudulent_card_application';
    case MadeWithCounterfeitCard = 'made_with_counterfeit_card';
    case MadeWithLostCard = 'made_with_lost_card';
    case MadeWithStolenCard = 'made_with_stolen_card';
    case UnauthorizedUseOfCard = 'unauthorized_use_of_card';
    /** Also for reasons that the provider adds later. */
    case Misc = 'misc';

    public function label(): string
    {
        return match ($this) {
            self::CardNeverReceived => __('Card never received', 'tillbook'),
            self::FraudulentCardApplication => __('Card opened under a false name', 'tillbook'),
            self::MadeWithCounterfeitCard => __('Counterfeit card', 'tillbook'),
            self::MadeWithLostCard => __('Lost card', 'tillbook'),
            self::MadeWithStolenCard => __('Stolen card', 'tillbook'),
            self::UnauthorizedUseOfCard => __('Card used without permission', 'tillbook'),
            self::Misc => __('Other', 'tillbook'),
        };
    }

    /** @param string|null $value the provider's code; unknown ones are `misc` */
    public static function of(?string $value): self
    {
        return self::tryFrom($value ?? '') ?? self::Misc;
    }
}
