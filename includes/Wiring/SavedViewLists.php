<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Authorizations\AuthorizationsPreload;
use Tillbook\Features\Deposits\DepositsPreload;
use Tillbook\Features\Disputes\DisputesPreload;
use Tillbook\Features\Documents\DocumentsPreload;
use Tillbook\Features\FraudReview\FraudOutcomesPreload;
use Tillbook\Features\Mismatches\MismatchesPreload;
use Tillbook\Features\SavedViews\SavedViews;
use Tillbook\Features\SavedViews\ViewedList;
use Tillbook\Features\SavedViews\ViewedLists;
use Tillbook\Features\Transactions\TransactionsPreload;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;

/** Which lists have saved views. A new list adds its line here, and the client's names it (client/lib/saved-views.ts). */
final class SavedViewLists
{
    private const TRANSACTIONS = '/payments/transactions';

    public static function views(FeatureFlags $flags): SavedViews
    {
        return new SavedViews(new ViewedLists(...[
            new ViewedList('blocked', self::TRANSACTIONS, ['tab' => 'blocked-page'], FraudOutcomesPreload::rules(...)),
            ...($flags->enabled(Flag::AuthAndCapture) ? [new ViewedList('uncaptured', self::TRANSACTIONS, ['tab' => 'uncaptured-page'], AuthorizationsPreload::rules(...))] : []),
            new ViewedList('mismatches', self::TRANSACTIONS, ['mismatches' => '1'], MismatchesPreload::rules(...)),
            new ViewedList('transactions', self::TRANSACTIONS, [], static fn (): ListRules => TransactionsPreload::transactions()),
            new ViewedList('payouts', '/payments/payouts', [], DepositsPreload::rules(...)),
            new ViewedList('disputes', '/payments/disputes', [], DisputesPreload::rules(...)),
            ...($flags->enabled(Flag::Documents) ? [new ViewedList('documents', '/payments/documents', [], DocumentsPreload::rules(...))] : []),
        ]));
    }
}
