<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Closure;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Clock;

/** Saved views of lists. */
final class SavedViewsModule extends FeatureModule
{
    /** @param Closure(): list<PageList> $lists with saved views */
    public function __construct(private readonly Clock $clock, private readonly Closure $lists) {}

    public function privacyParts(): array
    {
        return [new ViewsPrivacy()];
    }

    public function views(): SavedViews
    {
        return new SavedViews(new ViewedLists(...($this->lists)()), $this->clock);
    }

    public function routes(): array
    {
        return [new SavedViewsController($this->views())];
    }
}
