<?php

declare(strict_types=1);

namespace Tillbook\Features\CardReaders;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;

/** Registers the page and routes of card readers and their fees. */
final class CardReadersModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        return [
            new CardReadersController(
                $this->core->ledgers(),
                new CardReaders($this->core->database, $this->core->clock),
                $this->core->provider(...),
            ),
        ];
    }

    public function lists(): array
    {
        return [
            new PageList(
                'card-readers',
                '/payments/card-readers',
                CardReaderList::rules(...),
                CardReaderList::columns(...),
            ),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/card-readers',
                static fn(): string => __('Card readers', 'tillbook'),
                Capability::View,
                'page-card-readers',
                static fn(): array => [CardReaderList::rules()->path . '?limit=' . CardReaderList::LIMIT],
                isAvailable: fn(): bool => $this->core->account()->missingReason(Ability::ReadReaders) === null,
            ),
        ];
    }
}
