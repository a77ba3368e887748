<?php

declare(strict_types=1);

namespace Tillbook\Platform\Settings;

/** Thrown if the database did not save a setting. */
final class SettingsNotWritten extends \RuntimeException {}
