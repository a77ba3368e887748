<?php

declare(strict_types=1);

namespace Tillbook\Platform\Settings;

/** The database did not take a setting. */
final class SettingsNotWritten extends \RuntimeException {}
