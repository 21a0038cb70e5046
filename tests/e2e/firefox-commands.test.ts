import { describe, inject } from 'vitest';
import { openFirefox } from '../support/either-browser';
import { tellCommandStories } from './stories/command-stories';

describe('Firefox', () => tellCommandStories(openFirefox, () => inject('firefox')));
