<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Platform\Registrable;

/**
 * Personal data that a feature keeps. The feature Privacy collects the parts of all modules. A part overrides what
 * applies to its data: found by a person's email address, or kept about a dispute of the ledger, whose rows Privacy
 * finds.
 */
abstract class PrivacyPart implements Registrable
{
    /**
     * Adds an exporter or an eraser of its own with PrivacyTools. Called in WordPress' admin only; meta of orders,
     * which WooCommerce also removes in the background, is added in FeatureModule::register().
     */
    public function register(): void {}

    /**
     * Returns what is kept about a dispute, for the dispute's item in the export.
     *
     * @param array<string, string|null> $dispute a row of `disputes`
     *
     * @return array<string, string> values by translated label
     */
    public function ofDispute(array $dispute): array
    {
        return [];
    }

    /**
     * Deletes what is kept about disputes, before the ledger forgets whose they are. Called again for later parts of an
     * erasure, so it can be repeated safely.
     *
     * @param array<string, string|null> ...$disputes rows of `disputes`
     */
    public function eraseDisputes(array ...$disputes): void {}
}
