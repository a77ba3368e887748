<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Flags\Flag;

/** Registers tax documents and the VAT details printed on them. */
final class DocumentsModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        $core = $this->core;

        return [
            new DocumentsController($core->provider(...), $core->flags),
            new VatController($core->ledgers(), $core->provider(...), $core->bus(...), $core->flags),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/documents',
                static fn(): string => __('Documents', 'tillbook'),
                Capability::View,
                'page-documents',
                DocumentsPreload::paths(...),
                Flag::Documents,
                isAvailable: fn(): bool => $this->core->account()->missingReason(Ability::Documents) === null,
            ),
        ];
    }

    public function lists(): array
    {
        return [
            new PageList(
                'documents',
                '/payments/documents',
                DocumentList::rules(...),
                DocumentList::columns(...),
                flag: Flag::Documents,
            ),
        ];
    }
}
